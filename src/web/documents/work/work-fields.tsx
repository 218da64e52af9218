import type { DocumentView } from '#contract/documents.ts';
import type { Party } from '#web/components/party-picker/party.ts';

import { CommandField } from './command-field.tsx';
import { DispatchField } from './dispatch-field.tsx';
import { FilesField } from './files-field.tsx';
import { isReplaced } from './is-replaced.ts';
import { NextField } from './next-field.tsx';
import { PartiesField } from './parties-field.tsx';
import { ClosesField, DueField, NoteField, PurposeField, ReasonField } from './plain-fields.tsx';
import { PublicationField } from './publication-field.tsx';
import { ReportSection } from './report-section.tsx';
import { ReservedNumberField } from './reserved-number-field.tsx';
import { ResultField } from './result-field.tsx';
import { SecrecyField } from './secrecy-field.tsx';
import type { Work } from './use-work.ts';
import type { WorkField } from './work-forms.ts';

interface WorkFieldProps {
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
      return <PartiesField work={props.work} field={field} action={props.open.action} {...stayOf(props)} />;
    case 'purpose':
      return <PurposeField work={props.work} />;
    case 'note':
    case 'opinion':
      return <NoteField work={props.work} label={field === 'opinion' ? 'work.opinion' : 'work.note'} />;
    case 'comment':
      return <NoteField work={props.work} label={props.open.action === 'sign' ? 'work.signingNote' : 'work.comment'} />;
    case 'dispatch':
      return <DispatchField document={props.document} work={props.work} />;
    case 'mailAddress':
      return null;
    case 'reservedNumber':
      return <ReservedNumberField document={props.document} work={props.work} />;
    case 'secrecy':
      return <SecrecyField document={props.document} work={props.work} />;
    case 'publication':
      return <PublicationField document={props.document} work={props.work} />;
    case 'due':
      return <DueField work={props.work} />;
    case 'reason':
      return <ReasonField work={props.work} />;
    case 'result':
      return <ResultField work={props.work} />;
    case 'addedFiles':
      return null;
    case 'files':
      return <FilesField work={props.work} />;
    case 'next':
      return <NextField work={props.work} action={props.open.action} {...stayOf(props)} />;
    case 'closes':
      return <ClosesField work={props.work} />;
    case 'report':
      return <ReportSection document={props.document} work={props.work} />;
  }
}

/** Where it is done: whom one would name first, as what it goes on from there, and in whose place. */
function stayOf({ document, open: { action, target } }: WorkFieldProps) {
  const leg = document.legs.find(({ legId }) => legId === target.legId);
  const isOffered = (party: Party) => !isReplaced(action, leg, target.jobId, party);
  return { unitId: leg?.unitId, stay: leg?.kind, isOffered };
}
