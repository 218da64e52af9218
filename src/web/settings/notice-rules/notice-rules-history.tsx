import { noticeRulesPage, type NoticeRuleChange } from '#contract/notice-rules.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';

/** By which channels a topic came before and after and to whom, by whom it was changed and when; newest first. */
export function NoticeRulesHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getNoticeRuleChanges', {}, ({ items }) =>
    pageAfter(items, noticeRulesPage, ({ id }) => ({ before: id })),
  );
  const names = (chosen: NoticeRuleChange['before']) =>
    chosen.map((choice) => t(`noticeRules.choices.${choice}`)).join(' · ') || t('noticeRules.nowhere');
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.noticeRules.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly NoticeRuleChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map(({ id, at, personName, title, before, after }) => (
              <li key={id}>
                <b>{t('noticeRules.wasChanged', { title, before: names(before), after: names(after) })}</b>
                <span>{t('settings.changedBy', { person: personName, at: formatMoment(at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}
