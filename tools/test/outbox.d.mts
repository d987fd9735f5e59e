export function readOutbox(dataDir: string, recipient: string): Promise<string[]>;
export function resetTokenOf(mail: string): string;
export function decodeMail(mail: string): string;
