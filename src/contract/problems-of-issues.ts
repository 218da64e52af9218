import type { z } from 'zod';

import { fieldProblems, type FieldProblem } from '#domain/refusal-codes.ts';

/** What is wrong in a request, by the name of each field; of several problems of one, the first. */
export const problemsOfIssues = (
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
): Readonly<Record<string, FieldProblem>> =>
  Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), problemOf(issue, input)]));

function problemOf(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  const named = fieldProblems.find((problem) => problem === issue.message);
  if (named) return named;
  if (issue.code === 'too_big') return 'too-long';
  if (issue.code === 'too_small') return 'too-short';
  return valueAt(input, issue.path) === undefined ? 'required' : 'not-valid';
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );
