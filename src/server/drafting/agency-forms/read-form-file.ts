import { z } from 'zod';

import { formFileHead, formInFile, type agencyFormCalls } from '#contract/drafting/agency-forms.ts';
import type { ReplyOf } from '#contract/define-call.ts';
import { faultsOf } from '#domain/drafting/agency-form.ts';
import { isRefusal } from '#domain/refusal.ts';
import { agencyForms as english } from '#locales/en/agency-forms.ts';
import { agencyForms as thai } from '#locales/th/agency-forms.ts';
import type { Database } from '#server/platform/database/database.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { fieldSentence, refusalSentence, type Locale } from '#server/platform/http/sentences.ts';

import { differencesOf } from './form-changes.ts';
import { lastForm } from './form-queries.ts';

type ReadForm = ReplyOf<typeof agencyFormCalls.previewFormImport>['item'];
type Fault = ReadForm['faults'][number];

const formFile = z.object({ format: z.literal(formFileHead.format), version: z.number(), form: z.unknown() });
const texts = { th: thai, en: english } as const;

/** The file as it was written; undefined of anything else. */
function parsedFile(content: string): z.output<typeof formFile> | undefined {
  try {
    return formFile.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

/** The form that a file has, or everything that is wrong in it. */
function formIn(content: string, locale: Locale): z.output<typeof formInFile> | readonly Fault[] {
  const { file: words, faults } = texts[locale];
  const file = parsedFile(content);
  if (!file) return [{ place: 'file', reason: words.otherFile }];
  if (file.version !== formFileHead.version) return [{ place: 'file', reason: words.otherVersion }];
  const form = decodeRequest(formInFile, file.form);
  if (!isRefusal(form)) {
    const unusable = faultsOf(form);
    return unusable.length === 0 ? form : unusable.map((fault) => ({ place: 'form', reason: faults[fault] }));
  }
  const wrong = Object.entries(form.fields ?? {});
  if (wrong.length === 0) return [{ place: 'file', reason: refusalSentence(locale, form.refused) }];
  return wrong.map(([place, problem]) => ({ place, reason: fieldSentence(locale, problem) }));
}

/** What the import of a file would do: a new form, or a new version of the form of its code. */
export async function readFormFile(database: Database, content: string, locale: Locale): Promise<ReadForm> {
  const nothing = { form: null, faults: [], replaces: null, parts: [], added: [], removed: [] };
  const found = formIn(content, locale);
  if (!('code' in found)) return { ...nothing, faults: [...found] };
  const last = await lastForm(database, found.code);
  if (!last) return { ...nothing, form: found };
  return { form: found, faults: [], replaces: last.templateId, ...differencesOf(last, found) };
}
