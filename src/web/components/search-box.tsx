import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called by the search button and by Enter. */
  readonly onSubmit?: () => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function SearchBox(props: SearchBoxProps) {
  const t = useTranslation();
  const { label, placeholder, value, onChange, onSubmit, hint, error, className, inputRef } = props;
  const clear = (
    <ActionIcon size={28} aria-label={t('common.clearSearch')} onClick={() => onChange('')}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
  const magnifier = onSubmit ? (
    <ActionIcon size={32} aria-label={t('common.search')} onClick={onSubmit}>
      <IconSearch size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <IconSearch size={18} aria-hidden />
  );
  return (
    <TextInput
      {...(className ? { className } : {})}
      {...(inputRef ? { ref: inputRef } : {})}
      {...(error ? { error } : {})}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? t('common.search')}
      value={value}
      leftSection={magnifier}
      rightSection={value === '' ? hint : clear}
      rightSectionWidth={value === '' && hint ? 70 : 36}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSubmit?.()}
    />
  );
}
