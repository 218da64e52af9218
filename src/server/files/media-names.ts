import { mediaExtensions } from '#domain/files/media-extensions.ts';
import { composed } from '#domain/text/composed.ts';
import { startOfText } from '#domain/text/start-of-text.ts';
import { storableText } from '#domain/text/storable-text.ts';

/** Types that browsers display without running anything in them. */
const shownInline = new Set(['application/pdf', 'image/png', 'image/jpeg', 'video/mp4', 'video/webm']);

const maxNameLength = 200;

/**
 * Removes folders and control characters, and makes the extension match the content. A file may come without a name,
 * whatever the types of the parser say.
 */
export function fileNameFor(givenName: string | undefined, mediaType: string): string {
  const cleaned = composed(storableText(givenName ?? ''))
    .replace(/^.*[\\/]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim();
  const possible = mediaExtensions[mediaType] ?? [''];
  const isTrue = possible.some((extension) => cleaned.toLowerCase().endsWith(extension));
  const stem = startOfText(cleaned, maxNameLength) || 'file';
  return isTrue && cleaned.length <= maxNameLength ? cleaned : `${stem}${possible[0]}`;
}

/** RFC 6266 and RFC 5987: an ASCII name for old browsers, and the real one. */
export function contentDisposition(name: string, mediaType: string): string {
  const asciiName = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shownInline.has(mediaType) ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
