import { Checkbox, Select, Textarea } from '@mantine/core';

import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useClosingTime } from '#web/platform/reference/use-closing-time.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import type { Work } from './use-work.ts';

/** What a field needs of the form it stands in, about one letter or about many. */
export type FormWork = Pick<Work, 'draft' | 'change' | 'missing'>;

export interface FieldProps {
  readonly work: FormWork;
}

export function PurposeField({ work }: FieldProps) {
  const t = useTranslation();
  const purposes = useReferenceLists()?.purposes ?? [];
  return (
    <Select
      label={t('workflow.purpose')}
      data={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={work.draft.purposeId === null ? null : String(work.draft.purposeId)}
      onChange={(value) => work.change({ purposeId: value === null ? null : Number(value) })}
      comboboxProps={{ zIndex: 450 }}
      clearable
    />
  );
}

type NoteLabel = 'workflow.opinion' | 'workflow.note' | 'workflow.comment' | 'workflow.signingNote';

export function NoteField({ work, label }: FieldProps & { readonly label: NoteLabel }) {
  const t = useTranslation();
  return (
    <Textarea
      label={t(label)}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      value={work.draft.note}
      onChange={(event) => work.change({ note: event.currentTarget.value })}
    />
  );
}

export function DueField({ work }: FieldProps) {
  const t = useTranslation();
  const dueTime = useClosingTime();
  return (
    <ThaiDateInput
      label={t('workflow.dueDate')}
      earliest={dayOf(new Date())}
      value={work.draft.dueDay}
      onChange={(dueDay) => work.change({ dueDay, dueTime })}
    />
  );
}

export function ReasonField({ work }: FieldProps) {
  const t = useTranslation();
  const word = work.missing.reason;
  return (
    <Textarea
      label={t('workflow.reason')}
      withAsterisk
      autosize
      minRows={3}
      maxLength={1000}
      error={word && t(word)}
      value={work.draft.reason}
      onChange={(event) => work.change({ reason: event.currentTarget.value })}
    />
  );
}

export function ClosesField({ work }: FieldProps) {
  const t = useTranslation();
  if (work.draft.parties.length > 0) return null;
  return (
    <Checkbox
      label={t('workflow.closesMatter')}
      checked={work.draft.closes}
      onChange={(event) => work.change({ closes: event.currentTarget.checked })}
    />
  );
}
