import { Radio } from '@mantine/core';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PartiesField, type PartiesFieldProps } from './parties-field.tsx';
import styles from './work-panel.module.css';

const ways = ['report', 'present'] as const;

/** Where a result goes: to whoever gave the work, and before superiors too where one says so. */
export function NextField({ work, ...place }: Omit<PartiesFieldProps, 'field'>) {
  const t = useTranslation();
  const { next: people } = work.missing;
  return (
    <>
      <Radio.Group
        label={t('workflow.next')}
        value={ways[work.draft.isPresented ? 1 : 0]}
        onChange={(way) => work.change({ isPresented: way === 'present' })}
      >
        <div className={styles.results}>
          {ways.map((way) => (
            <Radio key={way} value={way} label={t(`workflow.nextWays.${way}`)} />
          ))}
        </div>
      </Radio.Group>
      {work.draft.isPresented && (
        <PartiesField {...place} field="people" work={{ ...work, missing: people ? { people } : {} }} />
      )}
    </>
  );
}
