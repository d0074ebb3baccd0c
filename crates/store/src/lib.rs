//! The journal on a disk.
