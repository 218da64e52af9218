import { ActionIcon, Popover } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HeaderMenu } from './header-menu.tsx';
import styles from './menu-button.module.css';
import { ModuleGrid } from './module-grid.tsx';

interface MenuButtonProps {
  /** For pages that already show the header menu. */
  readonly systemsOnly?: boolean;
}

export function MenuButton({ systemsOnly = false }: MenuButtonProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="min(640px, 96vw)" trapFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={t('portal.systems')}
          title={t('portal.systems')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLayoutGrid size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('portal.systems')} onClick={() => setOpen(false)}>
        {isOpen && (
          <div className={styles.menu}>
            <h2>{t('portal.systems')}</h2>
            <ModuleGrid />
            {!systemsOnly && (
              <>
                <h2>{t('portal.menu')}</h2>
                <HeaderMenu />
              </>
            )}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
