import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

import { i18n } from './i18n.ts';

const wordsOf = new Map<string, TFunction>();

/** One function per language, so that React sees a change of language as a new function. */
function currentTranslation(): TFunction {
  const words = wordsOf.get(i18n.language) ?? memoizeTranslation(i18n.getFixedT(i18n.language));
  wordsOf.set(i18n.language, words);
  return words;
}

/** Texts without values are cached, because screens use the same ones many times. */
function memoizeTranslation(words: TFunction): TFunction {
  const said = new Map<unknown, unknown>();
  return new Proxy(words, {
    apply(target, self, given: readonly unknown[]) {
      const [key] = given;
      if (given.length > 1 || typeof key !== 'string') return Reflect.apply(target, self, given);
      const text: unknown = said.get(key) ?? Reflect.apply(target, self, given);
      said.set(key, text);
      return text;
    },
  });
}

const onChange = (listener: () => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};

/** For example `t('common.close')`. */
export const useTranslation = (): TFunction => useSyncExternalStore(onChange, currentTranslation);

export const useLocale = (): string => useSyncExternalStore(onChange, () => i18n.language);
