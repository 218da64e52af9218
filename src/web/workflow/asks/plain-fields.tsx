import { Checkbox, Select, Textarea } from '@mantine/core';

import { dayOf } from '#domain/text/thai-dates.ts';
import { isRequired } from '#domain/workflow/asks.ts';
import { personIdsOf } from '#web/party-picker/party.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useClosingTime } from '#web/platform/reference/use-closing-time.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import type { PlainFieldProps } from './field-props.ts';

export function PurposeField({ ask, form }: PlainFieldProps) {
  const t = useTranslation();
  const purposes = useReferenceLists()?.purposes ?? [];
  const { purposeId } = form.values;
  return (
    <Select
      label={t(`workflow.asks.${ask}`)}
      data={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={purposeId === null ? null : String(purposeId)}
      onChange={(value) => form.change({ purposeId: value === null ? null : Number(value) })}
      comboboxProps={{ zIndex: 450 }}
      clearable
    />
  );
}

/** Only where a person is named: a unit decides what it makes of the work. Not shown in an agency without types. */
export function TaskTypeField({ ask, form }: PlainFieldProps) {
  const t = useTranslation();
  const { taskTypeId, parties } = form.values;
  const types = (useReferenceLists()?.taskTypes ?? []).filter(({ id, isActive }) => isActive || id === taskTypeId);
  if (types.length === 0 || personIdsOf(parties).length === 0) return null;
  return (
    <Select
      label={t(`workflow.asks.${ask}`)}
      data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={taskTypeId === null ? null : String(taskTypeId)}
      onChange={(value) => form.change({ taskTypeId: value === null ? null : Number(value) })}
      comboboxProps={{ zIndex: 450 }}
      clearable
    />
  );
}

export function NoteField({ ask, form }: PlainFieldProps) {
  const t = useTranslation();
  const missing = form.missing[ask];
  return (
    <Textarea
      label={t(`workflow.asks.${ask}`)}
      autosize
      minRows={2}
      maxRows={8}
      withAsterisk={isRequired(ask)}
      error={missing && t(missing)}
      maxLength={2000}
      value={form.values.note}
      onChange={(event) => form.change({ note: event.currentTarget.value })}
    />
  );
}

export function DueField({ ask, form }: PlainFieldProps) {
  const t = useTranslation();
  const missing = form.missing[ask];
  const dueTime = useClosingTime();
  return (
    <ThaiDateInput
      label={t(`workflow.asks.${ask}`)}
      error={missing && t(missing)}
      withAsterisk={isRequired(ask)}
      earliest={dayOf(new Date())}
      value={form.values.dueDay}
      onChange={(dueDay) => form.change({ dueDay, dueTime })}
    />
  );
}

export function ReasonField({ ask, form }: PlainFieldProps) {
  const t = useTranslation();
  const missing = form.missing[ask];
  return (
    <Textarea
      label={t(`workflow.asks.${ask}`)}
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

/** Closing the matter leaves it without receivers. */
export function ClosingField({ ask, form }: PlainFieldProps) {
  const t = useTranslation();
  if (form.values.parties.length > 0) return null;
  return (
    <Checkbox
      label={t(`workflow.asks.${ask}`)}
      checked={form.values.closes}
      onChange={(event) => form.change({ closes: event.currentTarget.checked })}
    />
  );
}
