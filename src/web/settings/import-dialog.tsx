import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';

import { settingExportPath, type ImportPreview, type OpenedAccounts } from '#contract/setting-tables.ts';
import { maxTableBytes } from '#contract/table-formats.ts';
import { officeNames } from '#domain/people/unit-roles.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';
import { showError, showSuccess } from '#web/platform/show-toast.ts';

import { exportUrl } from './export-menu.tsx';
import { ImportPreviewTable } from './import-preview.tsx';
import { chosenFile, importRows, previewImport, type ChosenFile } from './send-file.ts';
import styles from './import.module.css';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isTooLarge = ({ size }: File) => size > maxTableBytes;

interface Previewed {
  readonly file: ChosenFile;
  readonly preview: ImportPreview;
}

/** A file is chosen, what it would change is shown, and then that is done. */
export function ImportDialog({ list, onClose }: { readonly list: SettingListName; readonly onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  // Without it the browser says nothing when the same file is chosen again, after it was corrected.
  const resetChoice = useRef<() => void>(null);
  const look = useMutation({
    mutationFn: async (chosen: File): Promise<Previewed> => {
      if (isTooLarge(chosen)) throw new Error('the file is too large to be sent');
      const file = await chosenFile(chosen);
      return { file, preview: await previewImport(list, file) };
    },
  });
  const apply = useMutation({
    mutationFn: ({ file, digest }: { readonly file: ChosenFile; readonly digest: string }) =>
      importRows(list, file, digest),
    onSuccess: (done) => {
      showSuccess(t('settings.imports.done', done));
      // Who gets no link by mail stays on the screen until it was read.
      if (done.accounts === undefined || done.accounts.unsent.length === 0) onClose();
    },
    onError: (error, { file }) => {
      showError(error);
      // Shows what the file would change now. An import with another digest is another one, so it gets a key of its own.
      if (failureOf(error)?.code === 'list-changed') look.mutate(file.content);
    },
    onSettled: () => void invalidate(queries, ...settingReplies),
  });
  const choose = (file: File | null) => {
    resetChoice.current?.();
    if (file) look.mutate(file);
  };
  const found = look.data;
  const counts = found?.preview.counts;
  const total = counts ? counts.added + counts.changed : 0;
  const digest = found?.preview.digest ?? null;
  const name = look.variables?.name;
  // Below it on a phone there is no room for what a file would change.
  const isHelped = !found || hasWrongColumns(found.preview);
  const problem = () => {
    if (look.variables && isTooLarge(look.variables)) return t('settings.imports.tooLarge');
    return failureOf(look.error) ? messageOf(look.error) : t('settings.imports.unreadable');
  };
  const title = `${t('settings.import')} · ${t(`settings.lists.${list}.title`)}`;
  if (apply.data?.accounts)
    return (
      <Dialog title={title} size={880} onClose={onClose}>
        <div role="status">
          <p className={styles.summary}>{t('settings.imports.done', apply.data)}</p>
          <OpenedAccountsNote accounts={apply.data.accounts} isDone />
        </div>
        <div className={styles.buttons}>
          <Button data-autofocus onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={title} size={880} onClose={onClose}>
      {isHelped && (
        <p className={styles.help}>{t(list === 'persons' ? 'settings.imports.peopleHelp' : 'settings.imports.help')}</p>
      )}
      {isHelped && list === 'persons' && (
        <p className={styles.help}>
          {t('settings.imports.accountsHelp', {
            offices: officeNames.map((role) => t(`duties.roles.${role}`)).join(', '),
          })}
        </p>
      )}
      <div className={styles.file}>
        <FileButton accept={accepted} resetRef={resetChoice} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              data-autofocus
              variant={found ? 'default' : 'filled'}
              leftSection={<IconFileUpload size={18} aria-hidden />}
            >
              {t(name === undefined ? 'settings.imports.choose' : 'settings.imports.chooseAgain')}
            </Button>
          )}
        </FileButton>
        {isHelped && (
          <Button
            component="a"
            href={exportUrl(settingExportPath, { list, rows: 'none' })}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('settings.imports.template')}
          </Button>
        )}
        {name !== undefined && <span>{name}</span>}
      </div>
      {look.isPending && <SkeletonRows count={5} />}
      {look.isError && (
        <p role="alert" className={styles.problem}>
          {problem()}
        </p>
      )}
      <div role="status">{found && <p className={styles.summary}>{summaryOf(found.preview, t)}</p>}</div>
      {found?.preview.accounts && digest !== null && <OpenedAccountsNote accounts={found.preview.accounts} />}
      {found && <ImportPreviewTable key={found.file.key} list={list} preview={found.preview} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={digest === null || total === 0}
          loading={apply.isPending}
          onClick={() => found && digest !== null && apply.mutate({ file: found.file, digest })}
        >
          {total > 0 ? t('settings.imports.submit', { count: total }) : t('settings.import')}
        </Button>
      </div>
    </Dialog>
  );
}

/** How many people get a link to set a password, and who gets it by hand only. */
function OpenedAccountsNote({
  accounts,
  isDone = false,
}: {
  readonly accounts: OpenedAccounts;
  readonly isDone?: boolean;
}) {
  const t = useTranslation();
  const { opened, mailed, canSendMail, unsent } = accounts;
  const left = opened - mailed - unsent.length;
  return (
    <>
      <p className={styles.help}>
        {t(isDone ? 'settings.imports.opened' : 'settings.imports.willOpen', { opened, mailed })}
      </p>
      {unsent.length > 0 && (
        <details className={styles.unsent} open={isDone}>
          <summary>{t('settings.imports.unsentTitle', { count: opened - mailed })}</summary>
          <p>{t(canSendMail ? 'settings.imports.unsentOfEmail' : 'settings.imports.unsentOfServer')}</p>
          <ul>
            {unsent.map(({ rowNumber, rowName }) => (
              <li key={rowNumber}>{t('settings.imports.unsentRow', { row: rowNumber, name: rowName })}</li>
            ))}
            {left > 0 && <li>{t('settings.imports.unsentMore', { count: left })}</li>}
          </ul>
        </details>
      )}
    </>
  );
}

const hasWrongColumns = ({ columns }: Pick<ImportPreview, 'columns'>) =>
  Object.values(columns).some((heads) => heads.length > 0);

/** In one sentence; columns that are not known are named below it. */
function summaryOf({ columns, counts }: ImportPreview, t: ReturnType<typeof useTranslation>): string {
  if (hasWrongColumns({ columns })) return t('settings.imports.columnsWrong');
  if (counts.faulty > 0) return t('settings.imports.summaryFaulty', counts);
  if (counts.added + counts.changed > 0) return t('settings.imports.summary', counts);
  return t(counts.unchanged > 0 ? 'settings.imports.nothingToDo' : 'settings.imports.noRows');
}
