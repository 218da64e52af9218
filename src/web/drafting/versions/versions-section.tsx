import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { SkeletonRows } from '#web/components/data-states.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import styles from '../draft-screen.module.css';
import type { VersionsPanelProps } from './versions-panel.tsx';

const VersionsPanel = later(async () => (await import('./versions-panel.tsx')).VersionsPanel);

/** Loaded when the section is opened. */
export function VersionsSection(props: VersionsPanelProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="draft-versions-title">
      <h2 id="draft-versions-title">{t('draftVersions.title')}</h2>
      {isOpen ? (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <VersionsPanel {...props} />
        </Suspense>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('draftVersions.show')}
        </Button>
      )}
    </section>
  );
}
