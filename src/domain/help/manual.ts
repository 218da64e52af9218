export const manualKinds = ['document', 'video'] as const;
export type ManualKind = (typeof manualKinds)[number];

export const manualModules = ['general', 'sarabun', 'administration'] as const;
export type ManualModule = (typeof manualModules)[number];

export const fitsManual = (kind: ManualKind, mediaType: string): boolean =>
  kind === 'video' ? mediaType.startsWith('video/') : mediaType === 'application/pdf';
