import { Button, SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';

import type { DelegationView } from '#contract/delegation.ts';
import { EmptyState, SkeletonRows } from '#web/components/data-states.tsx';
import { later } from '#web/platform/later.ts';
import { PageList } from '#web/components/page-list.tsx';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DelegationCard } from './delegation-card.tsx';
import { delegationReplies } from './delegation-form.ts';
import styles from './delegation.module.css';

const DelegationDialog = later(async () => (await import('./delegation-dialog.tsx')).DelegationDialog);

const take = 50;
type Shown = 'current' | 'past';

/** การปฏิบัติหน้าที่แทน. */
export function DelegationsScreen() {
  const t = useTranslation();
  const [show, setShow] = useState<Shown>('current');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<DelegationView | null>(null);
  const delegations = usePages(
    'getDelegations',
    { show, before: null, take },
    ({ items }) => pageAfter(items, take, ({ delegationId }) => ({ before: delegationId })),
    { staleTime: 0, refinedBy: ['show'] },
  );
  const may = delegations.data?.pages[0]?.may;
  return (
    <>
      <ScreenHead title={t('delegations.title')}>
        {may && (may.delegateForSelf || may.delegateForOthers) && (
          <Button onClick={() => setAdding(true)}>{t('delegations.add')}</Button>
        )}
      </ScreenHead>
      <p className={styles.help}>{t('delegations.help')}</p>
      <SegmentedControl<Shown>
        mb={12}
        aria-label={t('delegations.which')}
        value={show}
        onChange={setShow}
        data={[
          { value: 'current', label: t('delegations.current') },
          { value: 'past', label: t('delegations.past') },
        ]}
      />
      <PageList
        pages={delegations}
        skeletonCount={6}
        empty={
          <EmptyState
            title={t('common.nothingYet', { name: t('delegations.empty') })}
            help={t('delegations.emptyHelp')}
          />
        }
      >
        {(rows) =>
          delegations.isPlaceholderData ? (
            <SkeletonRows count={6} />
          ) : (
            <ul className={styles.list} aria-label={t('delegations.title')}>
              {rows.map((row) => (
                <DelegationCard key={row.delegationId} delegation={row} onEnd={() => setEnding(row)} />
              ))}
            </ul>
          )
        }
      </PageList>
      <Suspense fallback={null}>
        {isAdding && may && <DelegationDialog may={may} onClose={() => setAdding(false)} />}
      </Suspense>
      {ending && (
        <ReasonDialog
          title={t('delegations.endTitle', { name: ending.deputy.name })}
          submitLabel={t('delegations.end')}
          call="endDelegation"
          requestOf={(reason) => ({ delegationId: ending.delegationId, reason })}
          options={{ success: t('delegations.ended'), invalidates: delegationReplies }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
