import { Checkbox, Select, Textarea } from '@mantine/core';

import type { DocumentView } from '#contract/documents.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useWords } from '#web/platform/language/use-words.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { CommandField } from './command-field.tsx';
import { DispatchField } from './dispatch-field.tsx';
import { FilesField } from './files-field.tsx';
import { PartiesField } from './parties-field.tsx';
import { ReportView } from './report-view.tsx';
import { ResultField } from './result-field.tsx';
import type { Work } from './use-work.ts';
import type { WorkField } from './work-forms.ts';

export interface WorkFieldProps {
  readonly document: DocumentView;
  readonly work: Work;
  readonly open: NonNullable<Work['open']>;
}

/** The component of each field of a work form. */
export function WorkFieldView({ field, ...props }: WorkFieldProps & { readonly field: WorkField }) {
  switch (field) {
    case 'command':
      return <CommandField document={props.document} work={props.work} />;
    case 'parties':
    case 'people':
    case 'receivers':
      return <PartiesField {...props} field={field} />;
    case 'purpose':
      return <PurposeField work={props.work} />;
    case 'note':
    case 'opinion':
      return <NoteField work={props.work} label={field === 'opinion' ? 'work.opinion' : 'work.note'} />;
    case 'comment':
      return <NoteField work={props.work} label={props.open.action === 'sign' ? 'work.signingNote' : 'work.comment'} />;
    case 'dispatch':
      return <DispatchField work={props.work} />;
    case 'until':
      return <DueField work={props.work} label="work.publishUntil" />;
    case 'due':
      return <DueField work={props.work} />;
    case 'reason':
      return <ReasonField work={props.work} />;
    case 'result':
      return <ResultField work={props.work} />;
    case 'files':
      return <FilesField work={props.work} />;
    case 'closes':
      return <ClosesField work={props.work} />;
    case 'report':
      return <ReportView document={props.document} work={props.work} />;
  }
}

interface FieldProps {
  readonly work: Work;
}

function PurposeField({ work }: FieldProps) {
  const t = useWords();
  const purposes = useReferenceLists()?.purposes ?? [];
  return (
    <Select
      label={t('work.purpose')}
      data={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={work.draft.purposeId === null ? null : String(work.draft.purposeId)}
      onChange={(value) => work.change({ purposeId: value === null ? null : Number(value) })}
      comboboxProps={{ zIndex: 450 }}
      clearable
    />
  );
}

type NoteWord = 'work.opinion' | 'work.note' | 'work.comment' | 'work.signingNote';

function NoteField({ work, label }: FieldProps & { readonly label: NoteWord }) {
  const t = useWords();
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

function DueField({
  work,
  label = 'work.dueDate',
}: FieldProps & { readonly label?: 'work.dueDate' | 'work.publishUntil' }) {
  const t = useWords();
  return (
    <ThaiDateInput
      label={t(label)}
      earliest={dayOf(new Date())}
      value={work.draft.dueDay}
      onChange={(dueDay) => work.change({ dueDay })}
    />
  );
}

function ReasonField({ work }: FieldProps) {
  const t = useWords();
  const word = work.missing.reason;
  return (
    <Textarea
      label={t('work.reason')}
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

function ClosesField({ work }: FieldProps) {
  const t = useWords();
  if (work.draft.parties.length > 0) return null;
  return (
    <Checkbox
      label={t('work.closesMatter')}
      checked={work.draft.closes}
      onChange={(event) => work.change({ closes: event.currentTarget.checked })}
    />
  );
}
