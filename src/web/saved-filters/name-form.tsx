import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { maxFilterNameLength } from '#domain/saved-filters/saved-filters.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './filters.module.css';

interface NameFormProps {
  readonly label: string;
  readonly initial: string;
  readonly isPending: boolean;
  readonly onSave: (name: string) => void;
}

export function NameForm({ label, initial, isPending, onSave }: NameFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(initial);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !isPending) onSave(name.trim());
      }}
    >
      <TextInput
        className={styles.name ?? ''}
        label={label}
        placeholder={t('savedFilters.name')}
        maxLength={maxFilterNameLength}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
        {t('savedFilters.save')}
      </Button>
    </form>
  );
}
