import { refuse, type Refusal } from '#domain/refusal.ts';
import type { ByteRange } from '#server/platform/files/read-content.ts';

/**
 * Parses a Range header (RFC 9110). Undefined means the whole content: no header, another unit, or several ranges,
 * which are not supported. A range outside the content is refused.
 */
export function byteRangeOf(header: string | undefined, byteSize: number): ByteRange | Refusal | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const isSuffix = match[1] === '';
  const first = isSuffix ? Math.max(0, byteSize - Number(match[2])) : Number(match[1]);
  const last = isSuffix || match[2] === '' ? byteSize - 1 : Math.min(Number(match[2]), byteSize - 1);
  return first <= last && first < byteSize ? { first, last } : refuse('range-not-satisfiable');
}
