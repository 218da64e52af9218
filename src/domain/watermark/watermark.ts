import { isSecret } from '#domain/documents/secrecy.ts';

/** What stands on every page of a file of a secret letter: its class, and who looked at it when. */
export interface ViewerMark {
  /** Red, at the top and the bottom of every page (rule on official secrets, B.E. 2544), beside the mark the letter bears. */
  readonly className: string;
  readonly lines: readonly string[];
}

/** Types whose pages can bear a mark. */
const markable: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];
export const isMarkable = (mediaType: string): boolean => markable.includes(mediaType);

/** How the files of a letter are shown: as they came, with the mark of who looks, or not at all. */
export const watermarkModes = ['asIs', 'marked', 'refused'] as const;
export type WatermarkMode = (typeof watermarkModes)[number];

export const watermarkModeOf = (secrecy: number, mediaType: string): WatermarkMode => {
  if (!isSecret(secrecy)) return 'asIs';
  return isMarkable(mediaType) ? 'marked' : 'refused';
};

/** What a marked content is sent as: pictures become a page. */
export const markedType = 'application/pdf';
