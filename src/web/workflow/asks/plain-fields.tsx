import { Checkbox, Select, Textarea } from '@mantine/core';

import type { AskName } from '#domain/workflow/asks.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useClosingTime } from '#web/platform/reference/use-closing-time.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import type { FieldProps } from './field-props.ts';

export function PurposeField({ form }: Pick<FieldProps, 'form'>) {
  const t = useTranslation();
  const purposes = useReferenceLists()?.purposes ?? [];
  const { purposeId } = form.values;
  return (
    <Select
      label={t('workflow.purpose')}
      data={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={purposeId === null ? null : String(purposeId)}
      onChange={(value) => form.change({ purposeId: value === null ? null : Number(value) })}
      comboboxProps={{ zIndex: 450 }}
      clearable
    />
  );
}

const noteLabels: Partial<Record<AskName, 'workflow.opinion' | 'workflow.comment' | 'workflow.signingNote'>> = {
  opinion: 'workflow.opinion',
  comment: 'workflow.comment',
  signingNote: 'workflow.signingNote',
};

export function NoteField({ ask, form }: FieldProps) {
  const t = useTranslation();
  return (
    <Textarea
      label={t(noteLabels[ask] ?? 'workflow.note')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      value={form.values.note}
      onChange={(event) => form.change({ note: event.currentTarget.value })}
    />
  );
}

export function DueField({ form }: FieldProps) {
  const t = useTranslation();
  const dueTime = useClosingTime();
  return (
    <ThaiDateInput
      label={t('workflow.dueDate')}
      earliest={dayOf(new Date())}
      value={form.values.dueDay}
      onChange={(dueDay) => form.change({ dueDay, dueTime })}
    />
  );
}

export function ReasonField({ form }: FieldProps) {
  const t = useTranslation();
  const missing = form.missing.reason;
  return (
    <Textarea
      label={t('workflow.reason')}
      withAsterisk
      autosize
      minRows={3}
      maxLength={1000}
      error={missing && t(missing)}
      value={form.values.reason}
      onChange={(event) => form.change({ reason: event.currentTarget.value })}
    />
  );
}

/** Whoever closes the matter sends it to nobody. */
export function ClosingField({ form }: FieldProps) {
  const t = useTranslation();
  if (form.values.parties.length > 0) return null;
  return (
    <Checkbox
      label={t('workflow.closesMatter')}
      checked={form.values.closes}
      onChange={(event) => form.change({ closes: event.currentTarget.checked })}
    />
  );
}
