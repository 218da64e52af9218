const wordSize = 2 ** 32;

/** From half as long to half as long again: what many browsers wait for at once is not asked for at once. */
export function spread(ms: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return ms / 2 + (ms * drawn) / wordSize;
}
