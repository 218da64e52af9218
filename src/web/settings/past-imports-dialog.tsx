import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';

import type { SettingImport } from '#contract/setting-imports.ts';
import { settingsPage } from '#contract/row-query.ts';
import { hasOwnTitle, isUndoneSheet, type ImportedName } from '#domain/settings/setting-sheets.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { UndoImport } from './undo-import.tsx';
import styles from './settings.module.css';

/** The files that were imported into a list or a table, each with what it did and, for who manages the list, the way to undo it. */
export function PastImportsDialog({ list, onClose }: { readonly list: ImportedName; readonly onClose: () => void }) {
  const t = useTranslation();
  const [toUndo, setToUndo] = useState<SettingImport>();
  const pages = usePages('getSettingImports', { list }, ({ items }) =>
    pageAfter(items, settingsPage, ({ id }) => ({ before: id })),
  );
  const mayManage = pages.data?.pages[0]?.mayManage ?? false;
  const title = useImportedTitle(list);
  return (
    <Dialog title={`${t('settings.undo.imports')} · ${title}`} size={880} onClose={onClose}>
      {toUndo ? (
        <UndoImport list={list} item={toUndo} onDone={() => setToUndo(undefined)} />
      ) : (
        <PageList
          pages={pages}
          skeletonCount={4}
          hasCard={false}
          empty={
            <EmptyState
              title={t('common.nothingYet', { name: t('settings.undo.none') })}
              help={t('settings.undo.noneHelp')}
            />
          }
        >
          {(imports: readonly SettingImport[]) => (
            <ol className={styles.list} aria-label={t('settings.undo.imports')}>
              {imports.map((item) => (
                <ImportRow key={item.id} item={item} mayUndo={mayManage} onUndo={() => setToUndo(item)} />
              ))}
            </ol>
          )}
        </PageList>
      )}
    </Dialog>
  );
}

function useImportedTitle(list: ImportedName): string {
  const t = useTranslation();
  if (!isUndoneSheet(list))
    return list === 'unitDuties' ? t(`settings.screens.${list}.title`) : t(`settings.lists.${list}.title`);
  return hasOwnTitle(list) ? t(`settings.sheets.titles.${list}`) : t(`settings.screens.${list}.title`);
}

interface ImportRowProps {
  readonly item: SettingImport;
  readonly mayUndo: boolean;
  readonly onUndo: () => void;
}

function ImportRow({ item, mayUndo, onUndo }: ImportRowProps) {
  const t = useTranslation();
  const { at, personName, undone } = item;
  const fileName = item.fileName || t('settings.undo.noFileName');
  return (
    <li data-off={undone !== null || undefined}>
      <div className={styles.row}>
        <b>{fileName}</b>
        <span>{t('settings.undo.importedBy', { person: personName, at: formatMoment(at) })}</span>
        <span>{t('settings.undo.counts', { added: item.added, changed: item.changed })}</span>
        {undone && (
          <span>
            {[
              t('settings.undo.undoneBy', { person: undone.personName, at: formatMoment(undone.at) }),
              ...(undone.kept > 0 ? [t('settings.undo.undoneKept', { count: undone.kept })] : []),
            ].join(' · ')}
          </span>
        )}
      </div>
      {mayUndo && undone === null && (
        <div className={styles.tools}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-label={t('settings.undo.lookAt', { file: fileName })}
            onClick={onUndo}
          >
            {t('settings.undo.look')}
          </Button>
        </div>
      )}
    </li>
  );
}
