import { settingsPage } from '#contract/row-query.ts';
import type { SettingChange, SettingRow } from '#contract/settings.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { EmptyState } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { activeKey, fieldNamesOf, inactiveKey, useShownValue } from './shown-values.ts';
import styles from './settings.module.css';

/** Who changed what in a list, and when; newest first. */
export function ChangesDialog({ list, onClose }: { readonly list: SettingListName; readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getSettingChanges', { list }, ({ items }) =>
    pageAfter(items, settingsPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog title={`${t('settings.changes')} · ${t(`settings.lists.${list}.title`)}`} size={680} onClose={onClose}>
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly SettingChange[]) => (
          <ol className={styles.changes} aria-label={t('settings.changes')}>
            {changes.map((change) => (
              <li key={change.id}>
                <b>{t(kindOf(change), { name: change.rowName || t(`settings.lists.${list}.title`) })}</b>
                <ChangedFields list={list} change={change} />
                {change.note !== null && <span>{change.note}</span>}
                <span>{t('settings.changedBy', { person: change.personName, at: formatMoment(change.at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}

const kindOf = ({ before, after }: SettingChange) => {
  if (before === null) return 'settings.wasAdded';
  return after === null ? 'settings.wasRemoved' : 'settings.wasChanged';
};

interface ChangedFieldsProps {
  readonly list: SettingListName;
  readonly change: Pick<SettingChange, 'before' | 'after'>;
}

/** What the row said in each field that changed, and what it says now. */
export function ChangedFields({ list, change }: ChangedFieldsProps) {
  const t = useTranslation();
  const shown = useShownValue(list);
  const { before, after } = change;
  if (before === null || after === null) return null;
  const text = (field: string, { values, names }: Pick<SettingRow, 'values' | 'names'>) =>
    shown(field, values[field], names) || t('settings.empty');
  const stateOf = ({ isActive }: { readonly isActive: boolean }) => t(isActive ? activeKey(list) : inactiveKey(list));
  const fields = fieldNamesOf(list).filter((field) => before.values[field] !== after.values[field]);
  const lines = [
    ...fields.map((field) => ({
      field: t(`settings.fields.${field}`),
      before: text(field, before),
      after: text(field, after),
    })),
    ...(before.isActive === after.isActive
      ? []
      : [{ field: t('settings.state'), before: stateOf(before), after: stateOf(after) }]),
  ];
  return lines.map((line) => <span key={line.field}>{t('settings.fieldChange', line)}</span>);
}
