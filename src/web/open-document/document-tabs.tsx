import { Tabs } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './document-body.module.css';
import type { Work } from '#web/workflow/use-work.ts';
import { WorkBar } from '#web/workflow/work-bar.tsx';

interface DocumentTabsProps {
  readonly letter: ReactNode;
  /** False where the letter is on paper only: the details are then shown first. */
  readonly hasLetter: boolean;
  readonly details: ReactNode;
  readonly panel: ReactNode;
  readonly work: Work;
}

/** On small screens: letter, details and work in tabs, and a bar within reach of the thumb. */
export function DocumentTabs({ letter, hasLetter, details, panel, work }: DocumentTabsProps) {
  const t = useTranslation();
  const [tab, setTab] = useState<string | null>(hasLetter ? 'letter' : 'details');
  return (
    <Tabs value={tab} onChange={setTab} className={styles.tabs ?? ''}>
      <Tabs.List grow>
        <Tabs.Tab value="letter">{t('documents.tabLetter')}</Tabs.Tab>
        <Tabs.Tab value="details">{t('documents.tabDetails')}</Tabs.Tab>
        <Tabs.Tab value="work">{t('documents.tabWork')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="letter" className={styles.letterPanel ?? ''}>
        {letter}
      </Tabs.Panel>
      <Tabs.Panel value="details" className={styles.scrollPanel ?? ''}>
        {details}
      </Tabs.Panel>
      <Tabs.Panel value="work" className={styles.scrollPanel ?? ''}>
        {panel}
      </Tabs.Panel>
      {tab !== 'work' && <WorkBar work={work} onBegin={() => setTab('work')} />}
    </Tabs>
  );
}
