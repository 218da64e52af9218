import type { ParseKeys, TFunction } from 'i18next';

/** Field name → key of its message; `false` when the rule holds. */
export type FieldMessages<Values> = { readonly [Name in keyof Values]?: ParseKeys | false };

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Errors by field; missing values take precedence over invalid ones. */
export function errorMessages<Values extends object>(
  values: Values,
  required: FieldMessages<Values>,
  wrong: FieldMessages<Values>,
  t: TFunction,
): Record<string, string> {
  const empty = new Set(Object.entries(values).flatMap(([name, value]) => (isEmpty(value) ? [name] : [])));
  const missing = Object.entries<ParseKeys | false | undefined>(required).filter(([name]) => empty.has(name));
  const keys = [...Object.entries<ParseKeys | false | undefined>(wrong), ...missing];
  return Object.fromEntries(keys.flatMap(([name, key]) => (key ? [[name, t(key)]] : [])));
}
