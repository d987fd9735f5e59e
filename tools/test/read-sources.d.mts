/** The TypeScript files below a folder of the repository, without tests. */
export function readSources(folder: string): { path: string; text: string }[];
