/** Longer texts are taken out and read elsewhere. */
const maxBytes = 2_000_000;

/**
 * The words of a text file; null when it is too long to be shown.
 * @throws when the server does not give it
 */
export async function readText(url: string, signal: AbortSignal): Promise<string | null> {
  const reply = await fetch(url, { signal, credentials: 'same-origin' });
  if (!reply.ok) throw new Error(`the file was answered with ${reply.status}`);
  const content = await reply.arrayBuffer();
  return content.byteLength > maxBytes ? null : decoded(content);
}

/** What is no UTF-8 was written by an older Thai program. */
export function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-874').decode(content);
  }
}
