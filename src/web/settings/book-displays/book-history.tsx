import {
  bookChangesPage,
  type BookDisplayChange,
  type DisplayedAction,
  type DisplayedColumn,
} from '#contract/registers/book-displays.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { useBookName } from './use-book-displays.ts';
import { useYearName } from './use-year-name.ts';

/** Who changed the columns, actions and years of registers, and when; newest first. */
export function BookHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const bookName = useBookName();
  const pages = usePages('getBookDisplayChanges', {}, ({ items }) =>
    pageAfter(items, bookChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.bookDisplays.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly BookDisplayChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map((change) => (
              <li key={change.id}>
                <b>{bookName(change)}</b>
                <ChangeLines change={change} />
                <span>{t('settings.changedBy', { person: change.personName, at: formatMoment(change.at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}

/** What is different, a line for each. */
function ChangeLines({ change: { columns, actions, years } }: { readonly change: BookDisplayChange }) {
  const t = useTranslation();
  const yearName = useYearName();
  const stateOf = (isShown: boolean) => t(isShown ? 'bookDisplays.isShown' : 'bookDisplays.hidden');
  const difference = (field: string, before: string, after: string) =>
    before === after ? [] : [t('settings.fieldChange', { field, before, after })];
  const columnNames = (list: readonly DisplayedColumn[]) =>
    list.map(({ column }) => t(`bookDisplays.columns.${column}`)).join(', ');
  const actionNames = (list: readonly DisplayedAction[]) => list.map(({ action }) => t(`numbers.${action}`)).join(', ');
  const lines = [
    ...(columns?.after ?? []).flatMap((after) => {
      const before = columns?.before.find(({ column }) => column === after.column);
      if (!before) return [];
      const name = t(`bookDisplays.columns.${after.column}`);
      return [
        ...difference(t('bookDisplays.headingOf', { name }), before.heading, after.heading),
        ...difference(t('bookDisplays.headingEnglishOf', { name }), before.headingEnglish, after.headingEnglish),
        ...difference(name, stateOf(before.isShown), stateOf(after.isShown)),
      ];
    }),
    ...(columns ? difference(t('bookDisplays.order'), columnNames(columns.before), columnNames(columns.after)) : []),
    ...(actions?.after ?? []).flatMap((after) => {
      const before = actions?.before.find(({ action }) => action === after.action);
      if (!before) return [];
      return difference(t(`numbers.${after.action}`), stateOf(before.isShown), stateOf(after.isShown));
    }),
    ...(actions ? difference(t('bookDisplays.order'), actionNames(actions.before), actionNames(actions.after)) : []),
    ...(years
      ? [t('bookDisplays.yearsSet', { unit: years.unitName, years: yearName(years), reason: years.reason })]
      : []),
  ];
  return lines.map((line) => <span key={line}>{line}</span>);
}
