import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useUploads, type Uploads } from '#web/components/uploads/use-uploads.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useKeptDraft } from '#web/platform/drafts/use-kept-draft.ts';
import { writtenSince } from '#web/platform/drafts/written-since.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { tell, tellFailure } from '#web/platform/tell.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { lastTo, rememberTo } from './last-addressee.ts';
import { emptyForm, isBegun, letterDraft, nextForm, type LetterForm } from './letter-form.ts';
import { missingIn, requestOf } from './letter-request.ts';

export type Register = ReturnType<typeof useRegister>;
export type RegisteredLetter = CallReply<'registerIncoming'>['item'];

/** The form of a letter with its files: filled in, kept, sent, and made ready for the next. */
export function useRegister() {
  const t = useWords();
  const books = useReferenceLists()?.books;
  const [form, setForm] = useState(blankForm);
  const uploads = useUploads();
  const [wasTried, setTried] = useState(false);
  const book = books?.find(({ unitId }) => unitId === form.unitId) ?? books?.[0];

  const send = useSend(form, uploads);
  const kept = useKeptDraft({
    place: 'register',
    schema: letterDraft,
    content: !send.data && (isBegun(form) || uploads.files.length > 0) ? { form, files: uploads.files } : null,
    files: uploads.files,
    onRestore: (left) => {
      setForm((now) => writtenSince(left.form, blankForm(), now));
      uploads.restore(left.files);
      tell(t('register.draftRestored'));
      return true;
    },
  });
  const missing = missingIn(form);
  const begin = (next: LetterForm) => {
    setForm(next);
    setTried(false);
    uploads.release();
    send.reset();
  };
  return {
    form,
    change: (changes: Partial<LetterForm>) => setForm((before) => ({ ...before, ...changes })),
    uploads,
    books,
    book,
    missing: wasTried ? missing : {},
    /** What the server found wrong, by field. */
    refused: failureOf(send.error)?.fields ?? {},
    isPending: send.isPending,
    registered: send.data?.item,
    submit: () => {
      setTried(true);
      if (!book || send.isPending || send.data || Object.keys(missing).length > 0) return;
      send.mutate(book.unitId);
    },
    next: () => begin(nextForm(form)),
    clear: () => {
      kept.forget();
      uploads.list.forEach(uploads.remove);
      begin(blankForm());
    },
  };
}

const blankForm = (): LetterForm => ({ ...emptyForm, toText: lastTo() });

/** Registers the letter in the book of a unit, as soon as its files have arrived; what the server finds wrong with a field is shown at the field. */
function useSend(form: LetterForm, uploads: Uploads) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (unitId: number) =>
      callApi('registerIncoming', requestOf(form, unitId, await uploads.arrivals())),
    onSuccess: () => {
      rememberTo(form.toText);
      for (const name of ['getRegister', 'getTodoLists', 'getTodoList'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => Object.keys(failureOf(error)?.fields ?? {}).length === 0 && tellFailure(error),
  });
}
