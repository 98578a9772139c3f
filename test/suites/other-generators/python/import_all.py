"""Compiles and imports each module of a folder, and fails at the first that cannot be imported."""

import compileall
import importlib
import pkgutil
import sys

folder = sys.argv[1]
if not compileall.compile_dir(folder, quiet=1):
    sys.exit(1)
sys.path.insert(0, folder)
modules = list(pkgutil.walk_packages([folder]))
if not modules:
    sys.exit("There is no module.")
for module in modules:
    importlib.import_module(module.name)
