/** What an agency may give its people to learn from. */
export const manualKinds = ['document', 'video'] as const;
export type ManualKind = (typeof manualKinds)[number];

/** What a manual is about. */
export const manualModules = ['general', 'sarabun', 'administration'] as const;
export type ManualModule = (typeof manualModules)[number];

/** Whether a file of this media type can be shown as a manual of the kind. */
export const fitsManual = (kind: ManualKind, mediaType: string): boolean =>
  kind === 'video' ? mediaType.startsWith('video/') : mediaType === 'application/pdf';
