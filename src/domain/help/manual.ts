export const manualKinds = ['document', 'video'] as const;
export type ManualKind = (typeof manualKinds)[number];

export const manualModules = ['general', 'sarabun', 'administration'] as const;
export type ManualModule = (typeof manualModules)[number];

/** What a manual says besides its name and its file. */
export interface ManualText {
  readonly module: ManualModule;
  readonly description: string;
  /** Empty where it is a file. */
  readonly address: string;
  readonly isPublished: boolean;
}

export const fitsManual = (kind: ManualKind, mediaType: string): boolean =>
  kind === 'video' ? mediaType.startsWith('video/') : mediaType === 'application/pdf';
