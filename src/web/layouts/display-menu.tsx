import { ActionIcon, Popover } from '@mantine/core';
import { IconTextSize } from '@tabler/icons-react';

import { useWords } from '#web/platform/language/use-words.ts';

import { DisplayChoices } from './display-choices.tsx';

export function DisplayMenu() {
  const t = useWords();
  return (
    <Popover position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('common.displaySettings')} title={t('common.displaySettings')}>
          <IconTextSize size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.displaySettings')}>
        <DisplayChoices />
      </Popover.Dropdown>
    </Popover>
  );
}
