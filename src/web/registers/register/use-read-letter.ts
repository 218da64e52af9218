import { useEffect, useEffectEvent } from 'react';

import { dayOf } from '#domain/text/thai-dates.ts';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';

import type { LetterForm } from './letter-form.ts';
import type { LetterHead } from './read-letter.ts';
import type { Register } from './use-register.ts';

/**
 * Fills empty fields from the text of the first PDF; scans have none. Secret files are skipped, because each read is
 * logged as a view, and their watermark would be read as text.
 */
export function useReadLetter({ form, uploads, marked }: Register): void {
  const first = uploads.files.find(
    ({ mediaType, fileId }) => mediaType === 'application/pdf' && !marked.includes(fileId),
  )?.fileId;
  const fill = useEffectEvent((head: LetterHead) => form.change(unfilled(form.values, head)));
  useEffect(() => {
    if (first === undefined) return;
    let isCurrent = true;
    headOf(first).then(
      (head) => isCurrent && fill(head),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [first]);
}

/** The parser is loaded with the first letter. */
async function headOf(fileId: number): Promise<LetterHead> {
  const [{ firstPageLines }, { readLetterHead }] = await Promise.all([
    import('#web/document-viewer/first-page-lines.ts'),
    import('./read-letter.ts'),
  ]);
  return readLetterHead(await firstPageLines(fileUrl(fileId)), dayOf(new Date()));
}

/** Never overwrites a value. */
const unfilled = (form: LetterForm, head: LetterHead): Partial<LetterForm> => ({
  ...(form.letterNumber === '' && head.letterNumber ? { letterNumber: head.letterNumber } : {}),
  ...(form.letterDate === null && head.letterDate ? { letterDate: head.letterDate } : {}),
  ...(form.fromText === '' && head.fromText ? { fromText: head.fromText } : {}),
  ...(form.subject === '' && head.subject ? { subject: head.subject } : {}),
  ...(form.toText === '' && head.toText ? { toText: head.toText } : {}),
});
