import { oneLine } from '#domain/text/one-line.ts';
import { Textarea, TextInput } from '@mantine/core';

import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { formOf, isOnPaper, type FormField } from '#domain/drafting/forms.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { RichTextEditor } from '../editor/rich-text-editor.tsx';
import { LanguageField } from './language-field.tsx';
import { SignedAsField } from './signed-as-field.tsx';
import { AgencyFormField } from './agency-form-field.tsx';
import type { Draft } from '../saving/use-draft.ts';
import { AddressField, ClosingField } from './address-field.tsx';
import { ContactField } from './contact-field.tsx';
import { fieldId } from './field-id.ts';
import { fieldLabel } from './field-label.ts';
import styles from './fields.module.css';
import { MeetingField } from './meeting-field.tsx';
import { NamesField } from './names-field.tsx';
import { ReferencesField } from './references-field.tsx';

const maxLengths = { issue: 50, holder: 200 } as const;

export interface DraftFieldsProps {
  readonly draft: Draft;
  readonly kind: DocumentKind;
  /** Fields marked as missing. */
  readonly marked: readonly FormField[];
  /** Defaults to all fields of the form. */
  readonly isShown?: (field: FormField) => boolean;
}

/** In the order of the printed form. */
export const DraftFields = ({ draft, kind, marked, isShown = () => true }: DraftFieldsProps) => (
  <div className={styles.fields}>
    {formOf(kind, draft.written.content)
      .fields.filter(isShown)
      .map((field) => (
        <DraftField key={field} field={field} draft={draft} kind={kind} marked={marked} />
      ))}
  </div>
);

/** Explains what happens to values the form does not print. */
const unprintedHelp = (field: FormField) =>
  field === 'subject' || field === 'references' || field === 'enclosures'
    ? (`drafting.unprinted.${field}` as const)
    : 'drafting.unprinted.others';

function DraftField({ field, draft, kind, marked }: DraftFieldsProps & { readonly field: FormField }) {
  const t = useTranslation();
  const { written, change, changeContent } = draft;
  const label = t(fieldLabel(field, kind, written.content));
  const help = isOnPaper(field, kind, written.content) ? undefined : t(unprintedHelp(field));
  const error = marked.includes(field) ? t('drafting.missingField', { field: label }) : undefined;
  switch (field) {
    case 'number':
      return (
        <TextInput
          id={fieldId(field)}
          label={label}
          withAsterisk
          maxLength={100}
          error={error}
          value={written.letterNumber}
          onChange={(event) => change({ letterNumber: event.currentTarget.value })}
        />
      );
    case 'phone':
      return (
        <TextInput
          id={fieldId(field)}
          label={label}
          maxLength={200}
          value={written.content.contact.phone}
          onChange={(event) =>
            changeContent({ contact: { ...written.content.contact, phone: event.currentTarget.value } })
          }
        />
      );
    case 'issue':
    case 'holder':
      return (
        <TextInput
          id={fieldId(field)}
          label={label}
          description={field === 'holder' && t('drafting.holderHelp')}
          maxLength={maxLengths[field]}
          value={written.content[field]}
          onChange={(event) => changeContent({ [field]: event.currentTarget.value })}
        />
      );
    case 'subject':
      return (
        <Textarea
          id={fieldId(field)}
          label={label}
          withAsterisk={formOf(kind, written.content).required.includes(field)}
          autosize
          description={help}
          minRows={1}
          maxRows={6}
          maxLength={1000}
          error={error}
          value={written.subject}
          onChange={(event) => change({ subject: oneLine(event.currentTarget.value) })}
        />
      );
    case 'toText':
      return <AddressField draft={draft} kind={kind} marked={marked} />;
    // Shown next to the addressee.
    case 'salutation':
      return null;
    case 'closing':
      return <ClosingField draft={draft} kind={kind} marked={marked} />;
    case 'references':
      return <ReferencesField draft={draft} help={help} />;
    case 'contact':
      return <ContactField draft={draft} kind={kind} />;
    case 'addressees':
    case 'enclosures':
    case 'copies':
      return (
        <NamesField
          id={fieldId(field)}
          label={label}
          help={field === 'addressees' ? t('drafting.addresseesHelp') : help}
          initial={written.content[field]}
          onChange={(names) => changeContent({ [field]: names })}
        />
      );
    case 'language':
      return <LanguageField draft={draft} kind={kind} />;
    case 'signedAs':
      return <SignedAsField draft={draft} error={error} />;
    case 'form':
      return <AgencyFormField draft={draft} isMarked={error !== undefined} />;
    case 'meeting':
      return <MeetingField draft={draft} isMarked={error !== undefined} />;
    case 'body':
      return (
        <RichTextEditor
          id={fieldId(field)}
          label={label}
          isRequired={formOf(kind, written.content).required.includes(field)}
          initial={written.content.body}
          error={error}
          {...(written.content.language === 'th' ? { phrasesOf: kind } : {})}
          word={{
            documentId: draft.view.documentId,
            mayTake: {
              subject: formOf(kind, written.content).fields.includes('subject'),
              toText: !draft.view.mayCorrect && formOf(kind, written.content).fields.includes('toText'),
            },
            onTake: (taken) => change(taken),
          }}
          onChange={(body) => changeContent({ body })}
        />
      );
  }
}
