import { Select, TextInput } from '@mantine/core';

import { isSecret, isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from '../work-panel.module.css';
import type { LetterFieldProps } from './field-props.ts';

export function SecrecyClassField({ form, letter: { document } }: LetterFieldProps) {
  const t = useTranslation();
  const lists = useReferenceLists();
  const { secrecy, orderNumber } = form.values;
  const missing = form.missing.secrecyClass;
  const classes = (lists?.secrecies ?? []).filter(({ id }) => id !== document.secrecy && !isTooSecretToStore(id));
  return (
    <>
      <Select
        label={t('workflow.newSecrecy')}
        withAsterisk
        data={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={missing && secrecy === 0 && t(missing)}
        value={secrecy === 0 ? null : String(secrecy)}
        onChange={(value) => form.change({ secrecy: Number(value ?? 0) })}
        allowDeselect={false}
        comboboxProps={{ zIndex: 450 }}
      />
      <TextInput
        label={t('workflow.classOrder')}
        withAsterisk
        maxLength={100}
        error={missing && secrecy !== 0 && t(missing)}
        value={orderNumber}
        onChange={(event) => form.change({ orderNumber: event.currentTarget.value })}
      />
      {secrecy !== 0 && (
        <p className={styles.consequence} role="note">
          {t(consequence(document.secrecy, secrecy))}
        </p>
      )}
    </>
  );
}

function consequence(from: number, to: number) {
  if (to > from) return 'workflow.classRaised';
  return isSecret(to) ? 'workflow.classLowered' : 'workflow.classLifted';
}
