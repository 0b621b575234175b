"""What a process takes, by what Linux says of it."""

import os
from pathlib import Path


def memory(process: int, field: str = "VmHWM") -> int:
    """Bytes: the most so far (`VmHWM`), or now (`VmRSS`)."""
    status = Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) * 1_024 for line in status.splitlines() if line.startswith(field + ":"))


def processor_time(process: int) -> float:
    """Seconds, of all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
