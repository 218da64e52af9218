import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { th } from '#locales/th.ts';
import { recall, remember } from '#web/platform/application/local-store.ts';

export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof th };
  }
}

export const i18n = createInstance();

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

const wordsOf = {
  th: async () => (await import('#locales/th.ts')).th,
  en: async () => (await import('#locales/en.ts')).en,
};

/** Starts with the language this device chose, Thai otherwise. */
export async function startLanguage(): Promise<void> {
  const stored = recall('lang');
  const language = isLanguage(stored) ? stored : 'th';
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await wordsOf[language]() } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  document.documentElement.lang = language;
}

/** Changes the language at once and remembers it under `{storage key}_lang`. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    i18n.addResourceBundle(language, 'translation', await wordsOf[language]());
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  remember('lang', language);
}

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'th');
