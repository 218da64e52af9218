import type { DocumentView } from '#contract/documents/documents.ts';

import { CommandField } from './command-field.tsx';
import { DispatchField } from './dispatch-field.tsx';
import { FilesField } from './files-field.tsx';
import { NextField } from './next-field.tsx';
import { PartiesField } from './parties-field.tsx';
import { ClosesField, DueField, NoteField, PurposeField, ReasonField } from './plain-fields.tsx';
import { PublicationField } from './publication-field.tsx';
import { ReportSection } from './report-section.tsx';
import { ReservedNumberField } from './reserved-number-field.tsx';
import { ResultField } from './result-field.tsx';
import { SecrecyField } from './secrecy-field.tsx';
import { useIsOffered } from './use-is-offered.ts';
import type { Work } from './use-work.ts';
import type { WorkField } from './work-forms.ts';

interface WorkFieldProps {
  readonly document: DocumentView;
  readonly work: Work;
  readonly open: NonNullable<Work['open']>;
}

/** The component of each field of a work form. */
export function WorkFieldView({ field, ...props }: WorkFieldProps & { readonly field: WorkField }) {
  const { document, open } = props;
  const leg = document.legs.find(({ legId }) => legId === open.target.legId);
  // Whom one would name first there, as what it goes on from there, and in whose place.
  const isOffered = useIsOffered(open.action, leg, open.target.taskId);
  const stay = { unitId: leg?.unitId, stay: leg?.kind, isOffered };
  switch (field) {
    case 'command':
      return <CommandField document={props.document} work={props.work} />;
    case 'parties':
    case 'people':
    case 'receivers':
      return <PartiesField work={props.work} field={field} action={props.open.action} {...stay} />;
    case 'purpose':
      return <PurposeField work={props.work} />;
    case 'note':
    case 'opinion':
      return <NoteField work={props.work} label={field === 'opinion' ? 'workflow.opinion' : 'workflow.note'} />;
    case 'comment':
      return (
        <NoteField
          work={props.work}
          label={props.open.action === 'sign' ? 'workflow.signingNote' : 'workflow.comment'}
        />
      );
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
      return <NextField work={props.work} action={props.open.action} {...stay} />;
    case 'closes':
      return <ClosesField work={props.work} />;
    case 'report':
      return <ReportSection document={props.document} work={props.work} />;
  }
}
