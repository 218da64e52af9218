import { notifications } from '#locales/th/notifications.ts';
import { i18n } from '#web/platform/language/i18n.ts';

type ModuleWord = Extract<keyof typeof notifications, `module${string}`>;

const isModuleWord = (key: string): key is ModuleWord => key.startsWith('module') && Object.hasOwn(notifications, key);

/** The name of a module as notices name it. */
export function moduleWords(module: string): string {
  const key = `module${module.toUpperCase()}`;
  return i18n.t(`notifications.${isModuleWord(key) ? key : 'moduleOther'}`);
}
