import type { FastifyRequest } from 'fastify';

import type { Tenant } from '#domain/tenants/tenant.ts';
import type { FieldProblem, RefusalCode } from '#domain/refusal-codes.ts';
import { fieldProblems as englishFields, refusals as englishRefusals } from '#locales/en/refusals.ts';
import { fieldProblems as thaiFields, refusals as thaiRefusals } from '#locales/th/refusals.ts';

export type Locale = 'th' | 'en';

/** As `Locale`, with the agency's own Thai. */
export type Wording = 'en' | Tenant['locale'];

export const wordingOf = (locale: Locale, thai: Tenant['locale']): Wording => (locale === 'en' ? 'en' : thai);

/** Thai, unless the browser prefers English. */
export const localeOf = (request: FastifyRequest): Locale =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'th';

const refusalSentences: Readonly<Record<Locale, Readonly<Record<RefusalCode, string>>>> = {
  th: thaiRefusals,
  en: englishRefusals,
};
/** A field can also have the problem that refuses the whole request. */
const fieldSentences: Readonly<Record<Locale, Readonly<Record<FieldProblem | RefusalCode, string>>>> = {
  th: { ...thaiRefusals, ...thaiFields },
  en: { ...englishRefusals, ...englishFields },
};

export const refusalSentence = (locale: Locale, code: RefusalCode): string => refusalSentences[locale][code];

export const fieldSentence = (locale: Locale, problem: FieldProblem | RefusalCode): string =>
  fieldSentences[locale][problem];
