import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { messagingDelivery } from '#contract/messaging.ts';
import { activityExportPath, exportedActivity } from '#contract/activity.ts';
import { certificateExportPath, exportedCertificates } from '#contract/certificates/certificates.ts';
import { exportedSystemLog, systemLogExportPath } from '#contract/care.ts';
import { exportedForm, formExportPath } from '#contract/drafting/agency-forms.ts';
import { controlExportPath, exportedControl } from '#contract/registers/control-register.ts';
import {
  exportedOldRegisters,
  oldRegisterImportCalls,
  oldRegistersExportPath,
} from '#contract/registers/old-registers.ts';
import { bookExportPath, exportedBook } from '#contract/registers/registers.ts';
import {
  exportedSheet,
  officeImportCalls,
  rightsImportCalls,
  sheetExportPath,
  sheetImportCalls,
} from '#contract/setting-sheets.ts';
import { exportedSettings, settingExportPath, settingImportCalls } from '#contract/setting-tables.ts';
import { admissionLimits } from '#server/platform/admission/admission-limits.ts';
import { contentLimits, sandboxLimits } from '#server/platform/sandbox/limits.ts';
import { sandboxTasks } from '#server/sandbox-tasks.ts';

/** What a field of a request accepts: a value of this length, size or number, and none beyond. */
export interface Limit {
  readonly call: string;
  /** `[]` is each item of a list, `*` each value of an object with free keys. */
  readonly field: string;
  /** An id is a positive integer. */
  readonly of: 'characters' | 'items' | 'number' | 'integer' | 'id';
  readonly min: number | null;
  readonly max: number | null;
}

/** The files that the server makes for who asks by the address; `tests/architecture/downloads.test.ts` finds a missing one. */
export const downloads: Readonly<Record<string, { readonly path: string; readonly body: z.ZodObject }>> = {
  exportRegister: { path: bookExportPath, body: exportedBook },
  exportControlRegister: { path: controlExportPath, body: exportedControl },
  exportSettingRows: { path: settingExportPath, body: exportedSettings },
  exportSettingSheet: { path: sheetExportPath, body: exportedSheet },
  exportOldRegisters: { path: oldRegistersExportPath, body: exportedOldRegisters },
  exportActivity: { path: activityExportPath, body: exportedActivity },
  exportSystemLog: { path: systemLogExportPath, body: exportedSystemLog },
  exportCertificates: { path: certificateExportPath, body: exportedCertificates },
  exportForm: { path: formExportPath, body: exportedForm },
};

/** The requests whose fields are listed: those of every call, of the downloads and of the messaging service. */
export const requests: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(allCalls).map(([name, { body }]) => [name, body])),
  ...Object.fromEntries(Object.entries(downloads).map(([name, { body }]) => [name, body])),
  ...Object.fromEntries(
    Object.entries({
      ...settingImportCalls,
      ...oldRegisterImportCalls,
      ...officeImportCalls,
      ...rightsImportCalls,
      ...sheetImportCalls,
    }).map(([name, { body }]) => [name, body]),
  ),
  messagingWebhook: messagingDelivery,
};

/** Every bounded field of every request, and every one that should be bounded and is not. */
export const limitsOfContract = (): readonly Limit[] =>
  Object.entries(requests).flatMap(([call, body]) => limitsOf(call, body));

type Schema = Readonly<Record<string, unknown>>;
const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {});
const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.map(asSchema) : []);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function limitsOf(call: string, body: z.ZodType): readonly Limit[] {
  const found = new Map<string, Limit>();
  walkRequest(body, (schema, field) => {
    const limit = limitOf(schema);
    // The branches of a choice often repeat a field; with other limits it is listed again.
    if (limit) found.set(JSON.stringify([field, limit]), { call, field, ...limit });
  });
  return [...found.values()];
}

/** Visits the schema of every field of a request, in every branch of a choice. */
export function walkRequest(body: z.ZodType, visit: (schema: Schema, field: string) => void): void {
  const walk = (schema: Schema, field: string): void => {
    visit(schema, field);
    for (const part of ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => schemasIn(schema[kind]))) walk(part, field);
    for (const [name, part] of Object.entries(asSchema(schema['properties'])))
      walk(asSchema(part), field === '' ? name : `${field}.${name}`);
    if ('additionalProperties' in schema) walk(asSchema(schema['additionalProperties']), `${field}.*`);
    if ('items' in schema) walk(asSchema(schema['items']), `${field}[]`);
  };
  walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '');
}

/** Enumerations, patterns, days and moments bound themselves. */
function limitOf(schema: Schema): Omit<Limit, 'call' | 'field'> | undefined {
  if ('enum' in schema || 'const' in schema || 'pattern' in schema || 'format' in schema) return limitOfText(schema);
  const [minItems, maxItems] = [numberIn(schema['minItems']), numberIn(schema['maxItems'])];
  if (schema['type'] === 'array') return { of: 'items', min: minItems, max: maxItems };
  if (schema['type'] === 'string')
    return { of: 'characters', min: numberIn(schema['minLength']), max: numberIn(schema['maxLength']) };
  if (schema['type'] !== 'integer' && schema['type'] !== 'number') return undefined;
  const max = numberIn(schema['maximum']);
  const of = schema['type'];
  if (of === 'integer' && schema['exclusiveMinimum'] === 0) return { of: 'id', min: 1, max };
  return { of, min: numberIn(schema['minimum']), max };
}

const limitOfText = (schema: Schema) =>
  typeof schema['maxLength'] === 'number'
    ? { of: 'characters' as const, min: numberIn(schema['minLength']), max: schema['maxLength'] }
    : undefined;

const { lanes: laneLimits, ...loadLimits } = admissionLimits;

/** The content of `docs/limits.md`. */
export const renderLimits = (): string =>
  [
    '# Limits of the calls',
    '',
    'Generated from `src/contract` by `npm run docs`. A change here is a change of what anybody can send: read it as one.',
    '`tests/architecture/limits.test.ts` sends what is just beyond each limit. A field that is not listed is an enumeration, a',
    'flag, a day or a moment.',
    '',
    '| call | field | of | from | to |',
    '|---|---|---|---|---|',
    ...limitsOfContract().map(
      ({ call, field, of, min, max }) => `| ${call} | \`${field}\` | ${of} | ${min ?? ''} | ${max ?? ''} |`,
    ),
    '',
    '# Limits of contents from outside',
    '',
    'Generated from `src/server/platform/sandbox/limits.ts` and the tasks of `src/server/sandbox-tasks.ts`. Files, mails and',
    'letters of other agencies are read in processes of their own, which end at these limits. A PPTX, ODT or ZIP, and an',
    'XLSX that is a file of a letter, is never unpacked; the parts of a PDF are, within the memory of the process and the time',
    'of the task.',
    '',
    '| limit | value |',
    '|---|---|',
    ...Object.entries({ ...sandboxLimits, ...contentLimits }).map(([name, value]) => `| \`${name}\` | ${value} |`),
    ...sandboxTasks.map(({ name, maxCpuMs }) => `| \`${name}\`, ms of the processor | ${maxCpuMs} |`),
    '',
    '# Limits of the load',
    '',
    'Generated from `src/server/platform/admission/admission-limits.ts`: what one process takes on. What is beyond is told to come',
    'again.',
    '',
    '| limit | value |',
    '|---|---|',
    ...Object.entries(loadLimits).map(([name, value]) => `| \`${name}\` | ${value} |`),
    '',
    '| lane, in the order in which they begin | at once | waiting | waiting at most, ms |',
    '|---|---|---|---|',
    ...Object.entries(laneLimits).map(
      ([name, { atOnce, maxWaiting, maxWaitMs }]) => `| \`${name}\` | ${atOnce} | ${maxWaiting} | ${maxWaitMs} |`,
    ),
    '',
  ].join('\n');

/** The limits as the page has them. */
export const readLimits = (page: string): readonly Limit[] =>
  [...page.matchAll(/^\| (\w+) \| `(.+)` \| (characters|items|number|integer|id) \| (-?\d*) \| (-?\d*) \|$/gm)].map(
    ([, call = '', field = '', of, min = '', max = '']) => ({
      call,
      field,
      of: of === 'characters' || of === 'items' || of === 'number' || of === 'integer' ? of : 'id',
      min: min === '' ? null : Number(min),
      max: max === '' ? null : Number(max),
    }),
  );
