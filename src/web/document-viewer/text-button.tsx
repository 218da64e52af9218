import { ActionIcon, Button } from '@mantine/core';
import { IconAlignJustified } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

import { recall, remember } from '#web/platform/application/local-store.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

const key = 'page-text';
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const isOn = () => recall(key) === 'on';

/** Whether pages are shown as their text. Saved per device: a phone is not a desk. */
export const useTextOfPages = (): boolean => useSyncExternalStore(watch, isOn);

function toggle(): void {
  remember(key, isOn() ? null : 'on');
  watchers.forEach((watcher) => watcher());
}

/** Between the picture of the pages and their text. */
export function TextButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const t = useTranslation();
  const isText = useTextOfPages();
  const label = t('documents.textOfPages');
  return isIcon ? (
    <ActionIcon aria-label={label} title={label} aria-pressed={isText} onClick={toggle}>
      <IconAlignJustified size={20} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      variant={isText ? 'light' : 'default'}
      size="compact-sm"
      aria-pressed={isText}
      leftSection={<IconAlignJustified size={18} aria-hidden />}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
