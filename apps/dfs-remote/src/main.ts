// The shared modules are resolved before anything that imports them runs: hence the second file.
void import('./bootstrap');

export {};
