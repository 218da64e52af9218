import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

import { i18n } from './i18n.ts';

const translations = new Map<string, TFunction>();

/** One function per language, so that React sees a change of language as a new function. */
function currentTranslation(): TFunction {
  const translation = translations.get(i18n.language) ?? memoizeTranslation(i18n.getFixedT(i18n.language));
  translations.set(i18n.language, translation);
  return translation;
}

/** Texts without values are cached, because screens use the same ones many times. */
function memoizeTranslation(translation: TFunction): TFunction {
  const cache = new Map<unknown, unknown>();
  return new Proxy(translation, {
    apply(target, self, args: readonly unknown[]) {
      const [key] = args;
      if (args.length > 1 || typeof key !== 'string') return Reflect.apply(target, self, args);
      const text: unknown = cache.get(key) ?? Reflect.apply(target, self, args);
      cache.set(key, text);
      return text;
    },
  });
}

const onChange = (listener: () => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};

/** For example `t('common.close')`. */
export const useTranslation = (): TFunction => useSyncExternalStore(onChange, currentTranslation, currentTranslation);

export const useLocale = (): string => useSyncExternalStore(onChange, () => i18n.language);
