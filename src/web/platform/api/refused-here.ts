import type { z } from 'zod';

import { problemsOfIssues } from '#contract/problems-of-issues.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { errorOf } from './call-failure.ts';

const sentences = () =>
  i18n.language === 'en' ? import('#locales/en/refusals.ts') : import('#locales/th/refusals.ts');

/** What the contract refuses before a request is sent, as the server would say it. */
export async function refusedHere({ issues }: z.ZodError, request: unknown): Promise<Error> {
  const { fieldProblems, refusals } = await sentences();
  const problems = Object.entries(problemsOfIssues(issues, request));
  return errorOf({
    kind: 'refused',
    status: 422,
    code: 'invalid-request',
    message: refusals['invalid-request'],
    fields: Object.fromEntries(problems.map(([field, problem]) => [field, fieldProblems[problem]])),
    conflictId: undefined,
    challenge: undefined,
  });
}
