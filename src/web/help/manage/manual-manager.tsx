import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import type { Manual } from '#contract/help/manuals.ts';
import type { ManualKind, ManualModule } from '#domain/help/manual.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/data-states.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../help.module.css';
import { ManualForm } from './manual-form.tsx';
import { manualReplies } from './manual-replies.ts';
import { ManualRow } from './manual-row.tsx';

interface ManualManagerProps {
  readonly kind: ManualKind;
  readonly items: readonly Manual[];
  readonly module: ManualModule | undefined;
}

/** Only a complete list can be reordered. */
export function ManualManager({ kind, items, module }: ManualManagerProps) {
  const t = useTranslation();
  const [edited, setEdited] = useState<Manual | 'new'>();
  const [toRemove, setToRemove] = useState<Manual>();
  const order = useChange('orderManuals', { invalidates: manualReplies });
  const remove = useChange('removeManual', { success: t('help.removed'), invalidates: manualReplies });
  return (
    <section className={styles.section} aria-label={kind === 'video' ? t('help.videos') : t('help.documents')}>
      <div className={styles.head}>
        <h2>{kind === 'video' ? t('help.videos') : t('help.documents')}</h2>
        <Button size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {kind === 'video' ? t('help.addVideo') : t('help.addDocument')}
        </Button>
      </div>
      {items.length === 0 && (
        <EmptyState
          title={t('common.nothingYet', { name: kind === 'video' ? t('help.noVideos') : t('help.noDocuments') })}
        />
      )}
      <ol className={styles.rows}>
        {items.map((item, index) => (
          <ManualRow
            key={item.id}
            item={item}
            onEdit={() => setEdited(item)}
            onRemove={() => setToRemove(item)}
            {...(module ? {} : moves(items, index, (ids) => order.mutate({ kind, ids })))}
          />
        ))}
      </ol>
      {edited && (
        <ManualForm
          kind={kind}
          module={module ?? 'sarabun'}
          manual={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={t('help.removeTitle')}
        confirmLabel={t('help.remove')}
        isCareful
        onConfirm={() => {
          if (toRemove) remove.mutate({ id: toRemove.id, seen: toRemove.digest });
          setToRemove(undefined);
        }}
        onCancel={() => setToRemove(undefined)}
      >
        {t('help.removeQuestion', { name: toRemove?.title ?? '' })}
      </ConfirmDialog>
    </section>
  );
}

function moves(items: readonly Manual[], index: number, order: (ids: number[]) => void) {
  const swap = (candidate: number) => () => {
    const ids = items.map((item) => item.id);
    const [here = 0, there = 0] = [ids[index], ids[candidate]];
    order(ids.with(index, there).with(candidate, here));
  };
  return {
    ...(index > 0 ? { onUp: swap(index - 1) } : {}),
    ...(index < items.length - 1 ? { onDown: swap(index + 1) } : {}),
  };
}
