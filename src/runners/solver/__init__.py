"""Exact solutions of both games: certified bounds on the value of every position, and tables of them.

NumPy is enough to import it; numba makes the CPU solver fast, and CuPy adds the GPU.
"""
