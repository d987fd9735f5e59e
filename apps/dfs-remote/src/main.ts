// The app starts in a second file, so that the shared modules are resolved before any code imports them.
void import('./bootstrap');

export {};
