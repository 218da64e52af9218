const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that make up the picture; all others are metadata. */
const pictureChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const frameBytes = 12;

/** Size and contents of a PNG without its metadata; undefined when it is not a complete PNG. */
export function pngParts(bytes: Uint8Array): { width: number; height: number; bytes: Uint8Array } | undefined {
  if (signature.some((byte, index) => bytes[index] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = [bytes.subarray(0, signature.length)];
  let size: { width: number; height: number } | undefined;
  for (let at = signature.length; at + frameBytes <= bytes.length;) {
    const end = at + frameBytes + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IHDR' && end - at === frameBytes + 13)
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (pictureChunks.has(type)) chunks.push(bytes.subarray(at, end));
    if (type === 'IEND') return size && { ...size, bytes: joined(chunks) };
    at = end;
  }
  return undefined;
}

export function joined(segments: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(segments.reduce((total, segment) => total + segment.length, 0));
  let at = 0;
  for (const segment of segments) {
    whole.set(segment, at);
    at += segment.length;
  }
  return whole;
}
