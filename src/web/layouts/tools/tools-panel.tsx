import { Button } from '@mantine/core';
import { IconBell, IconKeyboard } from '@tabler/icons-react';

import { PathLink } from '#web/components/path-link.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DisplayChoices } from '../display-choices.tsx';
import { LayerDrawer } from '../layer-drawer.tsx';
import { openShortcuts } from '../shortcuts.ts';
import { ConnectionState } from './connection-state.tsx';
import { PastFailures } from './past-failures.tsx';
import { QuickEntry } from './quick-entry.tsx';
import styles from './tools-panel.module.css';

export function ToolsPanel() {
  const t = useTranslation();
  return (
    <LayerDrawer layer="tools" position="right" size={360} title={t('portal.tools')}>
      <div className={styles.panel}>
        <QuickEntry />
        <div className={styles.buttons}>
          <Button
            component={PathLink}
            path="/notification-all"
            replaces
            variant="default"
            leftSection={<IconBell size={20} aria-hidden />}
          >
            {t('notifications.all')}
          </Button>
          <Button variant="default" leftSection={<IconKeyboard size={20} aria-hidden />} onClick={openShortcuts}>
            {t('common.shortcuts')}
          </Button>
        </div>
        <PastFailures />
        <DisplayChoices />
        <ConnectionState />
      </div>
    </LayerDrawer>
  );
}
