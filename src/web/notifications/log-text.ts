import { activity } from '#locales/th/activity.ts';
import { history } from '#locales/th/history.ts';
import { i18n } from '#web/platform/language/i18n.ts';

const isOfLetters = (action: string): action is keyof typeof history => Object.hasOwn(history, action);
const isKnown = (action: string): action is keyof typeof activity => Object.hasOwn(activity, action);

/** The action of a log entry in words; what has none is not told by its name in the program. */
export function logText(action: string): string {
  if (isOfLetters(action)) return i18n.t(`history.${action}`);
  return i18n.t(`activity.${isKnown(action) ? action : 'other'}`);
}
