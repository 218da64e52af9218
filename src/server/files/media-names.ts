import { composed } from '#domain/text/composed.ts';
import { startOfText } from '#domain/text/start-of-text.ts';
import { storableText } from '#domain/text/storable-text.ts';

/** The extensions of each media type. The first is appended to a name that has none of them. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/tiff': ['.tif', '.tiff'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'text/plain': ['.txt', '.csv'],
  'text/csv': ['.csv', '.txt'],
  'application/zip': ['.zip'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'message/rfc822': ['.eml'],
};

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
  const possible = extensions[mediaType] ?? [''];
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
