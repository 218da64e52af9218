import { Button, Drawer } from '@mantine/core';
import { IconBell, IconKeyboard } from '@tabler/icons-react';

import { PathLink } from '#web/components/path-link.tsx';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';

import { DisplayChoices } from '../display-choices.tsx';
import { openShortcuts } from '../shortcuts.ts';
import { ConnectionState } from './connection-state.tsx';
import { QuickEntry } from './quick-entry.tsx';
import styles from './tools-panel.module.css';

/** The drawer at the right of every screen: quick entry to the work, notices, display, shortcuts, the connection. */
export function ToolsPanel() {
  const t = useTranslation();
  const { isOpen, close } = useLayer('tools');
  useEscape(isOpen, close);
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={360}
      title={t('portal.tools')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.panel}>
        {isOpen && <QuickEntry />}
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
        <DisplayChoices />
        <ConnectionState />
      </div>
    </Drawer>
  );
}
