"""Sources of the training kernels, for the GPU and, built by a C++ compiler, for the CPU."""
