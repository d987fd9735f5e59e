/** The files below a folder of the repository whose names end so, TypeScript unless told; without tests. */
export function readSources(folder: string, ending?: RegExp): { path: string; text: string }[];
