"""What the tests of hostile servers share."""

import sys
from pathlib import Path

# For `gateway`. Behind our own: both folders have a conftest.
sys.path.append(str(Path(__file__).resolve().parents[1] / "ProxyTests"))
