import type { UploadedFile } from '#contract/files.ts';
import { recall, remember } from '#web/platform/application/local-store.ts';

import { letterDraft, type LetterForm } from './letter-form.ts';

const draftKey = 'register-draft';
const toKey = 'register-to';

/** The letter left unfinished on this device; undefined when there is none worth bringing back. */
export function readDraft() {
  try {
    return letterDraft.safeParse(JSON.parse(recall(draftKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a letter that has something in it. */
export function keepDraft(form: LetterForm, files: readonly UploadedFile[]): void {
  const isWorthIt =
    [form.letterNumber, form.fromText, form.subject].some((text) => text.trim() !== '') || files.length > 0;
  remember(draftKey, isWorthIt ? JSON.stringify({ form, files }) : null);
}

export const forgetDraft = (): void => remember(draftKey, null);

/** Most letters of a registry are addressed to the same office. */
export const lastTo = (): string => recall(toKey) ?? '';
export const rememberTo = (toText: string): void => remember(toKey, toText);
