import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

import { i18n } from './i18n.ts';

const wordsOf = new Map<string, TFunction>();

/** One function a language, so that a change of language is a change of the function. */
function currentTranslation(): TFunction {
  const words = wordsOf.get(i18n.language) ?? memoizeTranslation(i18n.getFixedT(i18n.language));
  wordsOf.set(i18n.language, words);
  return words;
}

/** A screen says the same words many times over; a text without values is put together once. */
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

/** The words of the present language: `t('common.close')`. */
export const useTranslation = (): TFunction => useSyncExternalStore(onChange, currentTranslation);

/** The locale the words are of. */
export const useLocale = (): string => useSyncExternalStore(onChange, () => i18n.language);
