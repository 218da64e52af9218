import { ActionIcon } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';

import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { isA4Offered, toggleA4Preview, useA4Preview } from './a4-preview.ts';

/** Switches between whole A4 sheets and full width (key F); only for agencies with the A4 preview. */
export function A4Button({ onToggle }: { readonly onToggle: () => void }) {
  const t = useTranslation();
  const isOn = useA4Preview();
  const toggle = () => {
    toggleA4Preview();
    onToggle();
  };
  useKeys({ KeyF: toggle }, isA4Offered());
  if (!isA4Offered()) return null;
  return (
    <ActionIcon
      aria-label={t('documents.a4Preview')}
      title={`${t('documents.a4Preview')} (F)`}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <IconFileText size={20} aria-hidden />
    </ActionIcon>
  );
}
