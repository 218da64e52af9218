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

/** An agency may have its own Thai locale, which contains only the differences from `th`. */
const localeOf = (language: Language): Locale => (language === 'en' ? 'en' : application().agency.locale);

/** i18next falls back from `th-KRU` to `th`. */
const bundlesOf = (locale: Locale) => (locale === 'th-KRU' ? (['th', 'th-KRU'] as const) : ([locale] as const));

const firstTexts = {
  th: async () => (await import('#locales/screens/th-first.ts')).firstScreens,
  en: async () => (await import('#locales/screens/en-first.ts')).firstScreens,
  'th-KRU': async () => (await import('#locales/th-kru.ts')).thKru,
};

const otherTexts = {
  th: async () => (await import('#locales/screens/th-other.ts')).otherScreens,
  en: async () => (await import('#locales/screens/en-other.ts')).otherScreens,
  'th-KRU': async () => ({}),
};

async function loadTexts(texts: typeof firstTexts | typeof otherTexts, locale: Locale): Promise<void> {
  for (const bundle of bundlesOf(locale)) {
    i18n.addResourceBundle(bundle, 'translation', await texts[bundle](), true);
  }
}

const otherTextsLoaded = new Map<Locale, Promise<void>>();

function otherTextsIn(locale: Locale): Promise<void> {
  const loaded = otherTextsLoaded.get(locale) ?? loadTexts(otherTexts, locale);
  otherTextsLoaded.set(locale, loaded);
  loaded.catch(() => otherTextsLoaded.delete(locale));
  return loaded;
}

const languageStarted = Promise.withResolvers<void>();

/** Loads the texts of the later screens in the current language. Parts loaded later wait for it. */
export async function loadOtherTexts(): Promise<void> {
  await languageStarted.promise;
  await otherTextsIn(localeOf(currentLanguage()));
}

/** The saved language of this device; Thai by default. */
export async function startLanguage(): Promise<void> {
  const language = recall('lang') === 'en' ? 'en' : 'th';
  await i18n.use(numberFormat).init({
    lng: localeOf(language),
    fallbackLng: false,
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
  });
  await loadTexts(firstTexts, localeOf(language));
  document.documentElement.lang = language;
  languageStarted.resolve();
}

/** Saved under `{storage key}_lang`. */
export async function changeLanguage(language: Language): Promise<void> {
  const locale = localeOf(language);
  await Promise.all([loadTexts(firstTexts, locale), otherTextsIn(locale)]);
  await i18n.changeLanguage(locale);
  document.documentElement.lang = language;
  remember('lang', locale);
}

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'th');
