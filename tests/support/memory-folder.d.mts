export function makeMemoryFolder(prefix: string): string;
