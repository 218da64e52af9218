import { Textarea, TextInput } from '@mantine/core';

import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { formOf } from '#domain/drafting/forms.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import type { Draft } from '../saving/use-draft.ts';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';

/** The foot of a letter: who answers for it, and how to reach them. */
export function ContactField({ draft }: { readonly draft: Draft }) {
  const t = useWords();
  const { contact } = draft.written.content;
  const hasAddress = formOf(kindWithCode(draft.view.kind) ?? 'other', draft.written.content).fields.includes(
    'salutation',
  );
  const rows = [
    { name: 'unitName', label: t('drafting.fields.contact'), longest: 300 },
    { name: 'phone', label: t('drafting.phone'), longest: 200 },
    { name: 'fax', label: t('drafting.fax'), longest: 200 },
    { name: 'email', label: t('drafting.email'), longest: 200 },
  ] as const;
  return (
    <fieldset className={styles.group} id={fieldId('contact')}>
      <legend>{t('drafting.fields.contact')}</legend>
      {hasAddress && (
        <Textarea
          label={t('letterForms.address')}
          autosize
          minRows={1}
          maxLength={500}
          value={contact.address}
          onChange={(event) => draft.changeContent({ contact: { ...contact, address: event.currentTarget.value } })}
        />
      )}
      <div className={styles.pairs}>
        {rows.map(({ name, label, longest }) => (
          <TextInput
            key={name}
            label={label}
            maxLength={longest}
            value={contact[name]}
            onChange={(event) => draft.changeContent({ contact: { ...contact, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
