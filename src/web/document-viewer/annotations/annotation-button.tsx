import { ActionIcon } from '@mantine/core';
import { IconWriting } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Writing } from './use-writing.ts';

export function AnnotationButton({ writing }: { readonly writing: Writing }) {
  const t = useTranslation();
  return (
    <ActionIcon
      aria-label={t('annotations.open')}
      title={t('annotations.open')}
      aria-pressed={writing.isOpen}
      onClick={writing.toggle}
    >
      <IconWriting size={20} aria-hidden />
    </ActionIcon>
  );
}
