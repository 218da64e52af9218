import { isLinkAddress } from '../text/link-address.ts';
import { isPublicAddress } from '../text/public-address.ts';
import type { FieldProblem } from '../refusal-codes.ts';
import { isEmail } from '../text/email-text.ts';
import { isKnownDay } from '../text/known-days.ts';
import { parseTypedDay } from '../text/thai-date-input.ts';
import { dayInFigures } from '../text/thai-dates.ts';
import type { ListField, SettingList } from './setting-list.ts';

export type ListValue = string | number | boolean | null;
/** What a row says, by the names of its fields. */
export type ListValues = Readonly<Record<string, ListValue>>;

const colorForm = /^#[\da-f]{6}$/i;
const clockForm = /^([01]\d|2[0-3]):[0-5]\d$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const maxEmail = 254;

/** What is wrong with the values of a row, by field; empty when nothing is. */
export function problemsOfValues({ fields }: SettingList, values: ListValues): Readonly<Record<string, FieldProblem>> {
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  const found = Object.entries(fields).map(
    ([name, field]) => [name, problemOf(field, values[name]) ?? problemOfOrder(field, values[name], values)] as const,
  );
  return Object.fromEntries([
    ...unknown.map((name) => [name, 'not-valid' as const]),
    ...found.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem] as const])),
  ]);
}

function problemOf(field: ListField, value: ListValue | undefined): FieldProblem | undefined {
  if (field.kind === 'number') {
    if (value === null && field.isOptional) return undefined;
    if (value === undefined || value === '') return 'required';
    const isWhole = typeof value === 'number' && Number.isInteger(value);
    return isWhole && value >= field.min && value <= field.max ? undefined : 'not-valid';
  }
  if (value === undefined) return 'required';
  if (field.kind === 'day' && field.isOptional && value === null) return undefined;
  if (field.kind === 'yesNo') return typeof value === 'boolean' ? undefined : 'not-valid';
  if (field.kind === 'reference') return problemOfReference(field, value);
  if (typeof value !== 'string') return 'not-valid';
  if (field.kind === 'day') return problemOfDay(value);
  if (field.kind === 'clock') return problemOfClock(value);
  if (field.kind === 'choice') return field.choices.includes(value) ? undefined : 'not-valid';
  if (field.kind === 'color') return colorForm.test(value) ? undefined : 'not-valid';
  if (field.kind === 'email')
    return value === '' || (value.length <= maxEmail && isEmail(value)) ? undefined : 'email-not-valid';
  if (field.kind === 'address') return problemOfAddress(field, value);
  return problemOfText(field, value);
}

function problemOfAddress(
  { isProtected, isLink }: Extract<ListField, { kind: 'address' }>,
  value: string,
): FieldProblem | undefined {
  if (value === '') return undefined;
  if (!(isLink ? isLinkAddress(value) : isPublicAddress(value))) return 'address-not-valid';
  return isProtected && !/^https:/i.test(value) ? 'site-needs-https' : undefined;
}

function problemOfDay(value: string): FieldProblem | undefined {
  if (value === '') return 'required';
  return dayForm.test(value) && parseTypedDay(value, value) === value && isKnownDay(value) ? undefined : 'not-valid';
}

/** A period ends on its first day at the earliest, and the times of a day follow each other. */
function problemOfOrder(field: ListField, value: ListValue | undefined, values: ListValues): FieldProblem | undefined {
  if (field.kind === 'clock') return problemOfTimes(field, value, values);
  const first = field.kind === 'day' && field.notBefore !== undefined ? values[field.notBefore] : undefined;
  return typeof first === 'string' && typeof value === 'string' && value < first ? 'ends-before-it-begins' : undefined;
}

function problemOfTimes(
  { after, notBefore }: Extract<ListField, { kind: 'clock' }>,
  value: ListValue | undefined,
  values: ListValues,
): FieldProblem | undefined {
  const at = (field: string | undefined) => (field === undefined ? '' : String(values[field] ?? ''));
  const isInOrder = (after === undefined || String(value) > at(after)) && String(value) >= at(notBefore);
  return isInOrder ? undefined : 'times-not-in-order';
}

function problemOfClock(value: string): FieldProblem | undefined {
  if (value === '') return 'required';
  return clockForm.test(value) ? undefined : 'not-valid';
}

function problemOfReference(
  field: Extract<ListField, { kind: 'reference' }>,
  value: ListValue,
): FieldProblem | undefined {
  if (value === null) return field.isRequired ? 'required' : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? undefined : 'not-valid';
}

function problemOfText(field: Extract<ListField, { kind: 'text' }>, value: string): FieldProblem | undefined {
  if (value === '' && field.isRequired) return 'required';
  return value.length > field.max ? 'too-long' : undefined;
}

/** A row before anybody has filled it in. */
export const emptyValues = ({ fields }: SettingList): ListValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

function emptyValue(field: ListField): ListValue {
  switch (field.kind) {
    case 'number':
      return field.isOptional ? null : (field.atFirst ?? field.min);
    case 'choice':
      return field.choices[0] ?? '';
    case 'color':
      return '#46536a';
    case 'yesNo':
      return field.isYesAtFirst === true;
    case 'reference':
      return null;
    case 'text':
    case 'email':
    case 'address':
      return '';
    case 'day':
      return field.isOptional ? null : '';
    case 'clock':
      return field.atFirst;
  }
}

/** What tells a row from the others of its list; empty where there is one row. */
export const rowKey = ({ key }: Pick<SettingList, 'key'>, values: ListValues): string =>
  key === null ? '' : String(values[key] ?? '');

/** What a row is called where it is mentioned. */
export const rowName = ({ namedBy, fields }: Pick<SettingList, 'namedBy' | 'fields'>, values: ListValues): string =>
  namedBy
    .map((field) => {
      const text = String(values[field] ?? '');
      return fields[field]?.kind === 'day' && text !== '' ? dayInFigures(text) : text;
    })
    .join(' ');
