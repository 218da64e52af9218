import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { Suspense } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';
import { later } from '#web/platform/later.ts';

const ToolsPanel = later(async () => (await import('./tools-panel.tsx')).ToolsPanel);

export function ToolsButton() {
  const t = useTranslation();
  const { isOpen, toggle } = useLayer('tools');
  return (
    <>
      <ActionIcon aria-label={t('portal.tools')} title={t('portal.tools')} aria-expanded={isOpen} onClick={toggle}>
        <IconLayoutSidebarRight size={22} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        <ToolsPanel />
      </Suspense>
    </>
  );
}
