import { kindWithCode, panels, type Panel } from './document-kinds.ts';
import type { Document } from './document.ts';

/** Made known to everybody, or to be on a day to come. */
export const isPublication = ({ publishFrom }: Document): boolean => publishFrom !== null;

/** Its day has come, nobody ended or cancelled it before, and it is not known yet. */
export const isToBegin = ({ state, publishFrom, publishedAt, publishedUntil }: Document, now: Date): boolean =>
  state !== 'cancelled' &&
  publishedAt === null &&
  publishFrom !== null &&
  publishFrom <= now &&
  (publishedUntil === null || publishedUntil > now);

/** Its last day has passed, or it was ended. */
export const isOver = ({ publishedUntil }: Document, now: Date): boolean =>
  publishedUntil !== null && publishedUntil <= now;

/** Whether an agency with these panels has one for the kind: what stands nowhere is not published (8.3). */
export const hasPanel = (shown: readonly Panel[], kindCode: number): boolean =>
  panels.some(({ panel, kind }) => kind === kindWithCode(kindCode) && shown.includes(panel));
