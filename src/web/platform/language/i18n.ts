import { createInstance } from 'i18next';

import type { Tenant } from '#domain/tenants/tenant.ts';
import type { th } from '#locales/th.ts';
import { application } from '#web/platform/application/application.ts';
import { recall, remember } from '#web/platform/application/local-store.ts';

import { numberFormat } from './number-format.ts';

export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof th };
  }
}

export const i18n = createInstance();

type Locale = Tenant['locale'] | 'en';

/** The Thai of the agency may be a variant of its own, which stores only what differs from `th`. */
const localeOf = (language: Language): Locale => (language === 'en' ? 'en' : application().agency.locale);

const wordsOf = {
  th: async () => (await import('#locales/th.ts')).th,
  en: async () => (await import('#locales/en.ts')).en,
  'th-KRU': async () => (await import('#locales/th-kru.ts')).thKru,
};

/** The bundles behind a locale: i18next looks in `th` for what `th-KRU` leaves out. */
async function loadTexts(locale: Locale): Promise<void> {
  for (const item of locale === 'th-KRU' ? (['th', 'th-KRU'] as const) : [locale]) {
    if (!i18n.hasResourceBundle(item, 'translation')) {
      i18n.addResourceBundle(item, 'translation', await wordsOf[item]());
    }
  }
}

/** Starts with the language this device chose, Thai otherwise. */
export async function startLanguage(): Promise<void> {
  const language = recall('lang') === 'en' ? 'en' : 'th';
  await i18n.use(numberFormat).init({
    lng: localeOf(language),
    fallbackLng: false,
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
  });
  await loadTexts(localeOf(language));
  document.documentElement.lang = language;
}

/** Changes the language at once and remembers it under `{storage key}_lang`. */
export async function changeLanguage(language: Language): Promise<void> {
  const locale = localeOf(language);
  await loadTexts(locale);
  await i18n.changeLanguage(locale);
  document.documentElement.lang = language;
  remember('lang', locale);
}

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'th');
