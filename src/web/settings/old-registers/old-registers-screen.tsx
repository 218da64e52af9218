import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconArrowBackUp, IconDownload, IconFileUpload, IconFolderUp } from '@tabler/icons-react';
import { useState } from 'react';

import { oldRegistersExportPath, type OldImport } from '#contract/registers/old-registers.ts';
import { Badge } from '#web/components/badge.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { exportUrl } from '../export-menu.tsx';
import { searchPauseMs } from '../search-pause.ts';
import { SheetExport } from '../sheet-export.tsx';
import settings from '../settings.module.css';
import { BroughtBooks } from './brought-books.tsx';
import { OldFilesDialog } from './old-files-dialog.tsx';
import { OldImportDialog } from './old-import-dialog.tsx';
import { oldReplies } from './old-replies.ts';
import styles from './old-registers.module.css';

const take = 50;
const states = ['all', 'done', 'undone'] as const;

/** The files of old registers that were imported, each with what it brought and the way to undo it. */
export function OldRegistersScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [isImporting, setIsImporting] = useState(false);
  const [toUndo, setToUndo] = useState<OldImport>();
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const [state, setState] = useState<(typeof states)[number]>('all');
  const pages = usePages(
    'getOldRegisterImports',
    { take, search: query, state: state === 'all' ? undefined : state },
    ({ items }) => pageAfter(items, take, ({ id }) => ({ before: id })),
    { refinedBy: ['search', 'state'] },
  );
  usePush('settings-changed', () => void invalidate(queries, 'getOldRegisterImports'));
  const undo = useChange('undoOldRegisterImport', { success: t('oldRegisters.undone'), invalidates: oldReplies });
  const [filesOfId, setFilesOfId] = useState<number>();
  const mayManage = pages.data?.pages[0]?.mayManage;
  const filesOf = pages.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === filesOfId);
  return (
    <>
      <ScreenHead title={t('settings.screens.oldRegisters.title')}>
        <Button
          component="a"
          href={exportUrl(oldRegistersExportPath, {})}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('settings.imports.template')}
        </Button>
        <SheetExport sheet="oldRegisters" />
        {mayManage === true && (
          <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setIsImporting(true)}>
            {t('settings.import')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.oldRegisters.about')}</p>
      {mayManage === false && <p className={settings.about}>{t('oldRegisters.readOnly')}</p>}
      <div className={settings.filters}>
        <SearchBox className={settings.find} label={t('oldRegisters.search')} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t('oldRegisters.which')}
          value={state}
          onChange={(value) => setState(states.find((known) => known === value) ?? 'all')}
          data={states.map((value) => ({ value, label: t(`oldRegisters.states.${value}`) }))}
        />
      </div>
      <PageList
        pages={pages}
        skeletonCount={4}
        empty={
          query !== '' || state !== 'all' ? (
            <NoMatch term={query} />
          ) : (
            <EmptyState
              title={t('common.nothingYet', { name: t('oldRegisters.none') })}
              help={t('oldRegisters.noneHelp')}
            />
          )
        }
      >
        {(imports: readonly OldImport[]) => (
          <ol className={settings.list} aria-label={t('oldRegisters.imports')}>
            {imports.map((item) => (
              <ImportRow
                key={item.id}
                item={item}
                mayUndo={mayManage === true}
                isBusy={undo.isPending}
                onUndo={() => setToUndo(item)}
                onFiles={() => setFilesOfId(item.id)}
              />
            ))}
          </ol>
        )}
      </PageList>
      {filesOf && <OldFilesDialog item={filesOf} onClose={() => setFilesOfId(undefined)} />}
      {isImporting && <OldImportDialog onClose={() => setIsImporting(false)} />}
      <ConfirmDialog
        isOpen={toUndo !== undefined}
        title={t('oldRegisters.undoTitle')}
        confirmLabel={t('oldRegisters.undoShort')}
        cancelLabel={t('oldRegisters.keep')}
        isCareful
        onConfirm={() => {
          if (toUndo) undo.mutate({ importId: toUndo.id });
          setToUndo(undefined);
        }}
        onCancel={() => setToUndo(undefined)}
      >
        {t('oldRegisters.undoQuestion', { file: toUndo?.fileName ?? '' })}
      </ConfirmDialog>
    </>
  );
}

interface ImportRowProps {
  readonly item: OldImport;
  readonly mayUndo: boolean;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onFiles: () => void;
}

function ImportRow({ item, mayUndo, isBusy, onUndo, onFiles }: ImportRowProps) {
  const t = useTranslation();
  const { at, personName, fileName, books, files, undone } = item;
  return (
    <li data-off={undone !== null || undefined}>
      <div className={settings.row}>
        <b>{fileName}</b>
        <span>{t('oldRegisters.importedBy', { person: personName, at: formatMoment(at) })}</span>
        <BroughtBooks books={books} isDone />
        {files.named > 0 && <span>{t('oldRegisters.filesArrived', files)}</span>}
        {undone && (
          <span className={styles.undone}>
            <Badge>{t('oldRegisters.undoneBy', { person: undone.personName, at: formatMoment(undone.at) })}</Badge>
          </span>
        )}
      </div>
      {mayUndo && undone === null && (
        <div className={settings.tools}>
          {files.named > 0 && (
            <Button
              variant="default"
              leftSection={<IconFolderUp size={18} aria-hidden />}
              aria-label={t('oldRegisters.sendFilesOf', { file: fileName })}
              onClick={onFiles}
            >
              {t('oldRegisters.filesShort')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-label={t('oldRegisters.undo', { file: fileName })}
            onClick={onUndo}
          >
            {t('oldRegisters.undoShort')}
          </Button>
        </div>
      )}
    </li>
  );
}
