import { useNavigate } from '@tanstack/react-router';

import type { ArrivalView } from '#contract/arrivals.ts';
import { incomingDeskList } from '#domain/workflow/todo/todo-lists.ts';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { formOfArrival } from './form-of-arrival.ts';
import { lastTo } from './last-addressee.ts';
import { blankForm, nextForm, type LetterForm } from './letter-form.ts';
import { requestOf } from './letter-request.ts';
import { useClearForm } from './use-clear-form.ts';
import { useSend } from './use-send.ts';
import { useUnsentLetter } from './use-unsent-letter.ts';

export type Register = ReturnType<typeof useRegister>;
export type RegisteredLetter = CallReply<'registerIncoming'>['item'];

const required = { fromText: 'registers.fromMissing', subject: 'registers.subjectMissing' } as const;

export function useRegister(arrival?: ArrivalView) {
  const t = useTranslation();
  const books = useReferenceLists()?.books;
  const navigate = useNavigate();
  const arrivalFiles = arrival?.files ?? [];
  const firstForm = () => (arrival ? formOfArrival(arrival, lastTo(), t) : blankForm());
  const form = useAppForm<LetterForm>({ initialValues: firstForm(), required });
  const uploads = useUploads(arrivalFiles, { foreign: arrivalFiles });
  const book = books?.find(({ unitId }) => unitId === form.values.unitId) ?? books?.[0];
  const send = useSend(form, arrival?.arrivalId);
  const unsent = useUnsentLetter({ form, uploads, isSaved: !arrival && !send.data });
  const begin = (next: LetterForm) => {
    form.fill(next);
    send.reset();
    unsent.accept();
  };
  const clearing = useClearForm({
    form,
    uploads,
    hasAnything: unsent.hasAnything,
    onClear: () => {
      if (!arrival) unsent.forget();
      begin(firstForm());
      uploads.restore(arrivalFiles);
    },
  });
  return {
    form,
    uploads,
    /** Files of a secret arrival, which are shown with a watermark. */
    marked: arrivalFiles.filter(({ watermarkMode }) => watermarkMode === 'marked').map(({ fileId }) => fileId),
    books,
    book,
    isPending: send.isPending,
    registered: send.data?.item,
    submit: form.submit((values) => {
      if (!book || send.isPending || send.data) return;
      send.mutate(uploads.arrivals().then((files) => requestOf(values, book.unitId, files)));
    }),
    arrival,
    next: () => {
      if (arrival) return void navigate({ to: '/sarabun/dashboard', search: { list: incomingDeskList } });
      uploads.release();
      begin(nextForm(form.values));
    },
    ...clearing,
    restored: unsent.restored,
    continueRestored: unsent.accept,
  };
}
