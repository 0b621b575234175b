"""Scripts that stand here, as modules for one another and for their tests: they have no ending to be imported by."""

import importlib.machinery
import importlib.util
from pathlib import Path


def load(name: str):
    """The script of a name, without running it."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(Path(__file__).with_name(name)))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module
