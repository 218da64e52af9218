import { Textarea, TextInput } from '@mantine/core';

import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { contactLines, formOf } from '#domain/drafting/forms.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';
import { useEnglishNames } from './use-english-names.ts';

const maxLengths = { unitName: 300, phone: 200, fax: 200, email: 200 } as const;

/** The foot of a letter: the responsible unit and its contact data. */
export function ContactField({ draft, kind }: { readonly draft: Draft; readonly kind: DocumentKind }) {
  const t = useTranslation();
  const { contact } = draft.written.content;
  const hasAddress = formOf(kind, draft.written.content).fields.includes('salutation');
  const isEnglish = draft.written.content.language === 'en';
  const english = useEnglishNames(draft, { isNeeded: isEnglish });
  const lacksEnglish = isEnglish && english?.address.en === '';
  const labels = {
    unitName: t('drafting.fields.contact'),
    phone: t('drafting.phone'),
    fax: t('drafting.fax'),
    email: t('drafting.email'),
  };
  return (
    <fieldset className={styles.group} id={fieldId('contact')}>
      <legend>{t('drafting.fields.contact')}</legend>
      {hasAddress && (
        <Textarea
          label={t('letterForms.address')}
          description={lacksEnglish ? t('letterForms.noEnglishAddress') : undefined}
          autosize
          minRows={1}
          maxLength={500}
          value={contact.address}
          onChange={(event) => draft.changeContent({ contact: { ...contact, address: event.currentTarget.value } })}
        />
      )}
      <div className={styles.pairs}>
        {contactLines(kind).map((name) => (
          <TextInput
            key={name}
            label={labels[name]}
            maxLength={maxLengths[name]}
            value={contact[name]}
            onChange={(event) => draft.changeContent({ contact: { ...contact, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
