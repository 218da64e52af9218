import type { Locale } from '../http/sentences.ts';

/** Provided by the features: the platform knows only whom a message is for. */
export interface PushContents {
  /** Undefined when the person may not, or no longer, read what it is about. */
  readonly notification: (personId: number, notificationId: number, locale: Locale) => Promise<object | undefined>;
  readonly todoCounts: (personId: number) => Promise<object>;
}
