import { notifications } from '#locales/th/notifications.ts';
import { i18n } from '#web/platform/language/i18n.ts';

type ModuleLabel = Extract<keyof typeof notifications, `module${string}`>;

const isModuleLabel = (key: string): key is ModuleLabel =>
  key.startsWith('module') && Object.hasOwn(notifications, key);

export function moduleLabel(module: string): string {
  const key = `module${module.toUpperCase()}`;
  return i18n.t(`notifications.${isModuleLabel(key) ? key : 'moduleOther'}`);
}
