import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ReferencePicker } from './reference-picker.tsx';
import type { Draft } from '../saving/use-draft.ts';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';

interface ReferencesFieldProps {
  readonly draft: Draft;
  /** Explains what happens when the form does not print references. */
  readonly help: string | undefined;
}

/** อ้างถึง; the letter being replied to is marked. */
export function ReferencesField({ draft, help }: ReferencesFieldProps) {
  const t = useTranslation();
  const { references } = draft.written;
  const put = (next: typeof references) => draft.change({ references: next });
  return (
    <fieldset
      className={styles.group}
      id={fieldId('references')}
      aria-describedby={help ? `${fieldId('references')}-help` : undefined}
    >
      <legend>{t('drafting.fields.references')}</legend>
      {help && (
        <p className={styles.hint} id={`${fieldId('references')}-help`}>
          {help}
        </p>
      )}
      {references.map((reference, index) => (
        <div className={styles.line} key={index}>
          <div className={styles.reference}>
            <TextInput
              aria-label={t('drafting.referenceNumbered', { number: index + 1 })}
              maxLength={500}
              value={reference.text}
              onChange={(event) => put(references.with(index, { ...reference, text: event.currentTarget.value }))}
            />
            {reference.documentId !== null && (
              <Checkbox
                size="sm"
                label={t('drafting.isAnswer')}
                checked={reference.isAnswer}
                onChange={(event) =>
                  put(references.with(index, { ...reference, isAnswer: event.currentTarget.checked }))
                }
              />
            )}
          </div>
          <ActionIcon
            aria-label={t('common.removeNamed', { name: t('drafting.referenceNumbered', { number: index + 1 }) })}
            onClick={() => put(references.toSpliced(index, 1))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <ReferencePicker onChoose={(reference) => put([...references, reference])} />
      <Button
        variant="subtle"
        size="sm"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => put([...references, { documentId: null, isAnswer: false, text: '' }])}
      >
        {t('drafting.addReference')}
      </Button>
    </fieldset>
  );
}
