import { ActionIcon, Popover } from '@mantine/core';
import { IconTextSize } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DisplayChoices } from './display-choices.tsx';

export function DisplayMenu() {
  const t = useTranslation();
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
