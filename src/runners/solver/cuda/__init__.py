"""The solvers on an NVIDIA GPU: CUDA C through CuPy. Needs CuPy and NumPy, nothing else."""
