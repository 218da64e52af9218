import { kindWithCode, panels, type Panel } from './document-kinds.ts';
import type { Document } from './document.ts';

/** Published, or to be published on a later day. */
export const isPublication = ({ publishFrom }: Document): boolean => publishFrom !== null;

/** Its first day has come, and nobody ended or cancelled it before. */
export const isToBegin = ({ state, publishFrom, publishedAt, publishedUntil }: Document, now: Date): boolean =>
  state !== 'cancelled' &&
  publishedAt === null &&
  publishFrom !== null &&
  publishFrom <= now &&
  (publishedUntil === null || publishedUntil > now);

/** Its last day has passed, or it was ended. */
export const isOver = ({ publishedUntil }: Document, now: Date): boolean =>
  publishedUntil !== null && publishedUntil <= now;

/** Whether the agency shows a panel for the kind: without one it cannot be published. */
export const hasPanel = (shown: readonly Panel[], kindCode: number): boolean =>
  panels.some(({ panel, kind }) => kind === kindWithCode(kindCode) && shown.includes(panel));
