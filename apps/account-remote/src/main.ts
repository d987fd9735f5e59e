// Shared modules must be resolved before any code that imports them runs, so the code is in a second file.
void import('./bootstrap');

export {};
