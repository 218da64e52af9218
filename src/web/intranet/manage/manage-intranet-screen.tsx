import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import type { IntranetItem } from '#contract/intranet.ts';
import { intranetKinds, type IntranetKind } from '#domain/intranet/intranet-item.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { EditedItem } from './edited-item.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemList } from './item-list.tsx';
import styles from './manage.module.css';
import { useItems } from './use-items.ts';

const texts = {
  announcement: {
    title: 'intranet.announcements',
    add: 'intranet.addAnnouncement',
    empty: 'intranet.emptyAnnouncements',
  },
  link: { title: 'intranet.links', add: 'intranet.addLink', empty: 'intranet.emptyLinks' },
} as const;

const newItem = (kind: IntranetKind): EditedItem => ({
  kind,
  title: '',
  body: '',
  address: '',
  validFrom: dayOf(new Date()),
  validTo: null,
});

/** The server refuses people without the right to manage the intranet. */
export function ManageIntranetScreen() {
  const t = useTranslation();
  const { reply, isBusy, move, remove } = useItems();
  const [edited, setEdited] = useState<EditedItem>();
  const [toRemove, setToRemove] = useState<IntranetItem>();
  const items = reply.data?.items;
  if (!items)
    return reply.isError ? (
      <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
    ) : (
      <SkeletonRows count={6} />
    );
  return (
    <>
      <h1 className={styles.title}>{t('intranet.manageTitle')}</h1>
      {intranetKinds.map((kind) => {
        const ofKind = items.filter((item) => item.kind === kind);
        const title = t(texts[kind].title);
        return (
          <section key={kind} className={styles.section} aria-label={title}>
            <div className={styles.head}>
              <h2>{title}</h2>
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(newItem(kind))}>
                {t(texts[kind].add)}
              </Button>
            </div>
            {ofKind.length === 0 ? (
              <EmptyState title={t('common.nothingYet', { name: t(texts[kind].empty) })} />
            ) : (
              <ItemList
                items={ofKind}
                label={title}
                isBusy={isBusy}
                onMove={(from, to) => move(ofKind, from, to)}
                onEdit={setEdited}
                onRemove={setToRemove}
              />
            )}
          </section>
        );
      })}
      {edited && <ItemDialog edited={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={t('intranet.removeTitle')}
        isCareful
        onConfirm={() => {
          if (toRemove) remove(toRemove);
          setToRemove(undefined);
        }}
        onCancel={() => setToRemove(undefined)}
      >
        {t('intranet.removeQuestion', { name: toRemove?.title ?? '' })}
      </ConfirmDialog>
    </>
  );
}
