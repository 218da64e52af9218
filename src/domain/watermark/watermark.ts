import { isSecret } from '#domain/documents/secrecy.ts';

/** The mark on every page of a file of a secret letter: its class, and who viewed it when. */
export interface ViewerMark {
  /**
   * Red, at the top and the bottom of every page (ระเบียบว่าด้วยการรักษาความลับของทางราชการ พ.ศ. 2544), in addition to
   * the letter's own mark.
   */
  readonly className: string;
  readonly lines: readonly string[];
}

/** Types whose pages can be marked. */
const markable: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];
export const isMarkable = (mediaType: string): boolean => markable.includes(mediaType);

/** How the files of a letter are shown: unchanged, with the mark of the viewer, or not at all. */
export const watermarkModes = ['asIs', 'marked', 'refused'] as const;
export type WatermarkMode = (typeof watermarkModes)[number];

export const watermarkModeOf = (secrecy: number, mediaType: string): WatermarkMode => {
  if (!isSecret(secrecy)) return 'asIs';
  return isMarkable(mediaType) ? 'marked' : 'refused';
};

/** The type of a marked file: pictures become a page. */
export const markedType = 'application/pdf';
