import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from './settings.module.css';

interface Change {
  readonly id: string;
  readonly at: Date;
  readonly personName: string;
}

interface HistoryDialogProps<Item extends Change> {
  /** Of the screen. */
  readonly title: string;
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  readonly onClose: () => void;
  /** What changed. */
  readonly children: (change: Item) => ReactNode;
}

/** What was changed on a screen, by whom and when; newest first. */
export function HistoryDialog<Item extends Change>({ title, pages, onClose, children }: HistoryDialogProps<Item>) {
  const t = useTranslation();
  return (
    <Dialog title={`${t('settings.changes')} · ${title}`} size={680} onClose={onClose}>
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly Item[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map((change) => (
              <li key={change.id}>
                {children(change)}
                <span>{t('settings.changedBy', { person: change.personName, at: formatMoment(change.at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}
