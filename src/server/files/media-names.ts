/** The endings a media type goes by; the first is given to a name that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
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

/** Types a browser shows by itself without running anything of them. */
const shownInline = new Set(['application/pdf', 'image/png', 'image/jpeg', 'video/mp4', 'video/webm']);

const maxNameLength = 200;

/** The name a file is kept under: no folders, no control characters, and an ending that tells the truth about the content. */
export function fileNameFor(givenName: string, mediaType: string): string {
  const bare = givenName
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim();
  const possible = endings[mediaType] ?? [''];
  const isTrue = possible.some((ending) => bare.toLowerCase().endsWith(ending));
  const stem = bare.slice(0, maxNameLength) || 'file';
  return isTrue && bare.length <= maxNameLength ? bare : `${stem}${possible[0]}`;
}

/** Content-Disposition by RFC 6266 and 5987: an ASCII name for old readers, the real one beside it. */
export function contentDisposition(name: string, mediaType: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shownInline.has(mediaType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
