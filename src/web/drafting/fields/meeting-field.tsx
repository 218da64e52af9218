import { TextInput } from '@mantine/core';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { missingOfMinutes, requiredMeetingParts } from '#domain/drafting/missing-minutes.ts';
import { agendaParts, type MeetingPart } from '#domain/drafting/text-parts.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { RichTextEditor } from '../editor/rich-text-editor.tsx';
import type { Draft } from '../saving/use-draft.ts';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';
import { NamesField } from './names-field.tsx';

type Meeting = NonNullable<WrittenDraft['content']['meeting']>;

const lists = ['present', 'absent', 'attending'] as const;

const emptyMeeting: Meeting = {
  body: '',
  heldAt: '',
  place: '',
  present: [],
  absent: [],
  attending: [],
  beginsAt: '',
  endsAt: '',
  agenda: agendaParts.map(() => []),
  recorder: '',
  recorderPosition: '',
  reviewer: '',
};

type TextField = 'body' | 'heldAt' | 'place' | 'beginsAt' | 'endsAt' | 'recorder' | 'recorderPosition' | 'reviewer';
const maxLengths: Readonly<Record<TextField, number>> = {
  body: 300,
  heldAt: 200,
  place: 300,
  beginsAt: 50,
  endsAt: 50,
  recorder: 200,
  recorderPosition: 200,
  reviewer: 200,
};

/** Minutes in the order of form 11: attendance, the five standing agenda items, recorder and reviewer. */
export function MeetingField({ draft, isMarked }: { readonly draft: Draft; readonly isMarked: boolean }) {
  const t = useTranslation();
  const meeting = draft.written.content.meeting ?? emptyMeeting;
  const set = (next: (before: Meeting) => Meeting) =>
    draft.set((before) => ({
      ...before,
      content: { ...before.content, meeting: next(before.content.meeting ?? emptyMeeting) },
    }));
  const change = (changes: Partial<Meeting>) => set((before) => ({ ...before, ...changes }));
  const missing = isMarked ? missingOfMinutes(meeting) : [];
  const sharedOf = (part: MeetingPart) => {
    const label = t(`drafting.meeting.${part}`);
    return {
      id: fieldId(`meeting.${part}`),
      label,
      error: missing.includes(part) ? t('drafting.missingField', { field: label }) : undefined,
    };
  };
  const isRequired = (part: MeetingPart) => requiredMeetingParts.includes(part);
  const field = (name: TextField) => (
    <TextInput
      key={name}
      {...sharedOf(name)}
      withAsterisk={isRequired(name)}
      maxLength={maxLengths[name]}
      value={meeting[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.group} id={fieldId('meeting')}>
      <legend>{t('drafting.fields.meeting')}</legend>
      {field('body')}
      <div className={styles.pairs}>{(['heldAt', 'place'] as const).map(field)}</div>
      {lists.map((name) => (
        <NamesField
          key={name}
          {...sharedOf(name)}
          isRequired={isRequired(name)}
          initial={meeting[name]}
          onChange={(names) => change({ [name]: names })}
        />
      ))}
      {field('beginsAt')}
      <p className={styles.hint}>{t('drafting.agendaHelp')}</p>
      {agendaParts.map((name, index) => (
        <RichTextEditor
          key={name}
          isShort
          {...sharedOf(name)}
          isRequired={isRequired(name)}
          initial={meeting.agenda[index] ?? []}
          onChange={(body) => set((before) => ({ ...before, agenda: before.agenda.with(index, body) }))}
        />
      ))}
      {field('endsAt')}
      <div className={styles.pairs}>{(['recorder', 'recorderPosition', 'reviewer'] as const).map(field)}</div>
    </fieldset>
  );
}
