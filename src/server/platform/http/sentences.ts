import type { FastifyRequest } from 'fastify';

import { fieldProblems as englishFields, refusals as englishRefusals } from '#locales/en/refusals.ts';
import { fieldProblems as thaiFields, refusals as thaiRefusals } from '#locales/th/refusals.ts';

export type Locale = 'th' | 'en';

/** Thai, unless the browser prefers English. */
export const localeOf = (request: FastifyRequest): Locale =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'th';

const refusalSentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  th: thaiRefusals,
  en: englishRefusals,
};
const fieldSentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  th: thaiFields,
  en: englishFields,
};

export const refusalSentence = (locale: Locale, code: string) =>
  refusalSentences[locale][code] ?? thaiOrEnglish(locale)['not-permitted'];

/** Accepts a code of `fieldProblems` or of a refusal. */
export const fieldSentence = (locale: Locale, problem: string) =>
  fieldSentences[locale][problem] ?? refusalSentences[locale][problem] ?? problem;

const thaiOrEnglish = (locale: Locale) => (locale === 'th' ? thaiRefusals : englishRefusals);
