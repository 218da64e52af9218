/** The extensions of each media type. The first is appended to a name that has none of them. */
export const mediaExtensions: Readonly<Record<string, readonly string[]>> = {
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

/** Videos are for manuals, and a mail is stored by what fetches it. */
const isAttached = (mediaType: string) => !mediaType.startsWith('video/') && mediaType !== 'message/rfc822';
const attached = Object.entries(mediaExtensions).flatMap(([mediaType, ends]) => (isAttached(mediaType) ? ends : []));

/** Whether a file of this name could be attached to a letter; its content decides. */
export const hasAttachedType = (name: string): boolean => attached.some((end) => name.toLowerCase().endsWith(end));
