import { Textarea } from '@mantine/core';
import { useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

interface NamesFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly initial: readonly string[];
  readonly onChange: (names: string[]) => void;
}

/** One per line; empty lines are ignored. */
export function NamesField({ id, label, help, isRequired = false, error, initial, onChange }: NamesFieldProps) {
  const t = useTranslation();
  const [text, setText] = useState(initial.join('\n'));
  return (
    <Textarea
      {...(id ? { id } : {})}
      label={label}
      description={[t('drafting.onePerLine'), help].filter(Boolean).join(' · ')}
      withAsterisk={isRequired}
      error={error}
      autosize
      minRows={2}
      maxRows={12}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const lines = event.currentTarget.value.split('\n').map((line) => line.trim().slice(0, 300));
        onChange(lines.filter((line) => line !== ''));
      }}
    />
  );
}
