/** Longer text files are only offered for download. */
const maxBytes = 2_000_000;

/**
 * The text of the file; null when it exceeds the limit.
 * @throws when the server refuses the file
 */
export async function readText(url: string, signal: AbortSignal): Promise<string | null> {
  const reply = await fetch(url, { signal, credentials: 'same-origin' });
  if (!reply.ok) throw new Error(`the file was answered with ${reply.status}`);
  const content = await reply.arrayBuffer();
  return content.byteLength > maxBytes ? null : decoded(content);
}

/** Text that is not valid UTF-8 comes from older Thai programs, which used windows-874. */
export function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-874').decode(content);
  }
}
