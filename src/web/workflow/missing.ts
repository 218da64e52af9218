import { isEmail } from '#domain/accounts/email-text.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';

import { sendingsIn, type WorkDraft } from './work-draft.ts';
import { workForms, type WorkField } from './work-forms.ts';

type Word =
  | 'workflow.commandMissing'
  | 'workflow.reasonMissing'
  | 'workflow.receiversMissing'
  | 'workflow.peopleMissing'
  | 'workflow.dispatchedToMissing'
  | 'dispatches.emailMissing'
  | 'workflow.numberMissing'
  | 'workflow.classMissing'
  | 'workflow.filesMissing'
  | 'workflow.filesUnderWay';

const needed: {
  readonly [Field in WorkField]?: { readonly word: Word; readonly isMissing: (draft: WorkDraft) => boolean };
} = {
  command: { word: 'workflow.commandMissing', isMissing: ({ text }) => text.trim() === '' },
  reason: { word: 'workflow.reasonMissing', isMissing: ({ reason }) => reason.trim() === '' },
  dispatch: {
    word: 'workflow.dispatchedToMissing',
    isMissing: (draft) => sendingsIn(draft).some(({ dispatchedTo }) => dispatchedTo.trim() === ''),
  },
  mailAddress: {
    word: 'dispatches.emailMissing',
    isMissing: (draft) => sendingsIn(draft).some(({ channel, email }) => channel === 'email' && !isEmail(email.trim())),
  },
  reservedNumber: { word: 'workflow.numberMissing', isMissing: ({ entryId }) => entryId === undefined },
  secrecy: {
    word: 'workflow.classMissing',
    isMissing: ({ secrecy, orderNumber }) => secrecy === 0 || orderNumber.trim() === '',
  },
  files: { word: 'workflow.filesUnderWay', isMissing: ({ awaitsFiles }) => awaitsFiles },
  addedFiles: {
    word: 'workflow.filesMissing',
    isMissing: ({ files, awaitsFiles }) => files.length === 0 && !awaitsFiles,
  },
  people: { word: 'workflow.peopleMissing', isMissing: ({ parties }) => parties.length === 0 },
  next: {
    word: 'workflow.peopleMissing',
    isMissing: ({ isPresented, parties }) => isPresented && parties.length === 0,
  },
  receivers: {
    word: 'workflow.receiversMissing',
    isMissing: ({ parties, copies }) => parties.length + copies.length === 0,
  },
  parties: { word: 'workflow.receiversMissing', isMissing: ({ parties }) => parties.length === 0 },
};

/** The sentence about each field that must be filled in and is not. An order may name nobody: the desk distributes it. */
export function missingIn(action: WorkAction, draft: WorkDraft): Readonly<Partial<Record<WorkField, Word>>> {
  const asked = workForms[action].fields.filter((field) => !(action === 'command' && field === 'parties'));
  return Object.fromEntries(
    asked.flatMap((field) => (needed[field]?.isMissing(draft) ? [[field, needed[field].word]] : [])),
  );
}
