import type { z } from 'zod';

import { defaultMaxValues } from '#contract/define-call.ts';
import { problemsOfIssues } from '#contract/problems-of-issues.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { isStorableJson, isStorableText } from '#domain/text/storable-text.ts';

/**
 * A failure names each field by its wire name, with one of `fieldProblems`. A text that could not be stored as it is
 * hashed is refused whatever the schema says.
 */
export function decodeRequest<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  maxValues: number = defaultMaxValues,
): z.output<Schema> | Refusal {
  if (hasMoreValues(input, maxValues)) return refuse('request-too-large');
  if (!isStorableJson(input)) return refuse('invalid-request', { fields: unstorableFields(input) });
  const result = schema.safeParse(input);
  return result.success
    ? result.data
    : refuse('invalid-request', { fields: problemsOfIssues(result.error.issues, input) });
}

function hasMoreValues(input: unknown, max: number): boolean {
  const waiting = [input];
  let count = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const items: readonly unknown[] = Object.values(value);
    count += items.length;
    if (count > max) return true;
    for (const item of items) if (typeof item === 'object' && item !== null) waiting.push(item);
  }
  return false;
}

const unstorableFields = (input: unknown) =>
  Object.fromEntries(
    Object.entries(Object(input))
      .filter(([name, value]) => isStorableText(name) && !isStorableJson(value))
      .map(([name]) => [name, 'not-valid' as const]),
  );
