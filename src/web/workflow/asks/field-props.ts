import type { DocumentView } from '#contract/documents/documents.ts';
import type { LegView } from '#contract/documents/route.ts';
import type { AskName } from '#domain/workflow/asks.ts';

import type { FormValues } from '../form-values.ts';
import type { Work } from '../use-work.ts';
import type { Missing } from './answers.ts';

/** The form of an action, about one letter or about many. */
export interface ActionFormState {
  readonly values: FormValues;
  readonly change: (changes: Partial<FormValues>) => void;
  readonly missing: Missing;
}

/** The letter a form is about, and where on its route. */
interface LetterOfForm {
  readonly document: DocumentView;
  readonly leg: LegView | undefined;
  readonly taskId: number | null;
  readonly work: Work;
}

export interface FieldProps {
  readonly ask: AskName;
  readonly form: ActionFormState;
  /** The unit it goes on from: its people are suggested first. */
  readonly unitId: number | undefined;
  /** Absent where the form is about many. */
  readonly letter?: LetterOfForm;
}

export interface LetterFieldProps extends FieldProps {
  readonly letter: LetterOfForm;
}
