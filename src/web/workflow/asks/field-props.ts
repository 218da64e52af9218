import type { DocumentView } from '#contract/documents/documents.ts';
import type { LegView } from '#contract/documents/route.ts';
import type { AskName, asks } from '#domain/workflow/asks.ts';

import type { FormValues } from '../form-values.ts';
import type { Work } from '../use-work.ts';
import type { Missing } from './answers.ts';

export interface ActionFormState {
  readonly values: FormValues;
  readonly change: (changes: Partial<FormValues>) => void;
  readonly missing: Missing;
}

/** The letter of the form, and the position on its route. */
interface LetterOfForm {
  readonly document: DocumentView;
  readonly leg: LegView | undefined;
  readonly taskId: number | null;
  readonly work: Work;
}

export interface FieldProps {
  readonly ask: AskName;
  readonly form: ActionFormState;
  /** People of this unit are suggested first. */
  readonly unitId: number | undefined;
  /** Absent when the form is for many letters. */
  readonly letter?: LetterOfForm;
}

/** An answer whose field is the same in every form; only the label differs. */
export type PlainAnswer = 'reason' | 'note' | 'dueAt' | 'purposeId' | 'taskTypeId' | 'closes';

/** Asks with exactly one plain answer. */
export type PlainAsk = {
  [Name in AskName]: (typeof asks)[Name]['answers'] extends readonly [PlainAnswer] ? Name : never;
}[AskName];

export interface PlainFieldProps extends FieldProps {
  readonly ask: PlainAsk;
}

export interface LetterFieldProps extends FieldProps {
  readonly letter: LetterOfForm;
}
