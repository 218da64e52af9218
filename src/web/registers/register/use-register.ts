import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { ArrivalView } from '#contract/arrivals.ts';
import { formOfArrival } from './form-of-arrival.ts';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { lastTo } from './last-addressee.ts';
import { blankForm, nextForm, type LetterForm } from './letter-form.ts';
import { missingIn } from './letter-request.ts';
import { useUnsentLetter } from './use-unsent-letter.ts';
import { useSend } from './use-send.ts';

export type Register = ReturnType<typeof useRegister>;
export type RegisteredLetter = CallReply<'registerIncoming'>['item'];

/** The form of a letter with its files: filled in, kept, sent, and made ready for the next. */
export function useRegister(arrival?: ArrivalView) {
  const t = useTranslation();
  const books = useReferenceLists()?.books;
  const navigate = useNavigate();
  const given = arrival?.files ?? [];
  const firstForm = () => (arrival ? formOfArrival(arrival, lastTo(), t) : blankForm());
  const [form, setForm] = useState(firstForm);
  const uploads = useUploads(given, { given });
  const [wasTried, setTried] = useState(false);
  const book = books?.find(({ unitId }) => unitId === form.unitId) ?? books?.[0];

  const send = useSend(form, uploads, arrival?.arrivalId);
  const kept = useUnsentLetter({ form, setForm, uploads, isKept: !arrival && !send.data });
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
    /** Files of a secret arrival, shown under the mark of who looks. */
    marked: given.filter(({ watermarkMode }) => watermarkMode === 'marked').map(({ fileId }) => fileId),
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
    arrival,
    next: () =>
      arrival ? void navigate({ to: '/sarabun/dashboard', search: { list: 'unreceived' } }) : begin(nextForm(form)),
    clear: () => {
      if (!arrival) kept.forget();
      uploads.list.forEach(uploads.remove);
      begin(firstForm());
      uploads.restore(given);
    },
  };
}
