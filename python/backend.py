"""Builds the wheel for pip out of what `make python` makes in the repository around this folder.

It needs make, a C compiler and what the library needs, and nothing from the network.
"""

import base64
import hashlib
import pathlib
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PLATFORM = sysconfig.get_platform().replace("-", "_").replace(".", "_")
TAG = f"cp311-abi3-{PLATFORM}"


def make(goal, folder):
    # For any processor: a wheel may be installed elsewhere.
    variables = ["B=build/portable", "PORTABLE=1", f"PYTHON={sys.executable}", f"PYTHON_TO={folder}"]
    subprocess.run(["make", "--no-print-directory", "-C", str(HERE.parent), *variables, goal], check=True)


def version():
    lines = (HERE.parent / "Makefile").read_text().splitlines()
    return next(line.split()[-1] for line in lines if line.startswith("VERSION :="))


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"ludothek-{version()}.dist-info"
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        make("install-python", folder)
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.is_file():
                files[str(path.relative_to(folder))] = path.read_bytes()
    metadata = f"Metadata-Version: 2.1\nName: ludothek\nVersion: {version()}\nRequires-Python: >=3.11\n"
    wheel_info = f"Wheel-Version: 1.0\nGenerator: ludothek\nRoot-Is-Purelib: false\nTag: {TAG}\n"
    files[f"{info}/METADATA"] = metadata.encode()
    files[f"{info}/WHEEL"] = wheel_info.encode()
    record = "".join(record_line(name, data) for name, data in files.items()) + f"{info}/RECORD,,\n"
    files[f"{info}/RECORD"] = record.encode()
    wheel = f"ludothek-{version()}-{TAG}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel
