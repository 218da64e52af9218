import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { Fragment, useRef, type ReactNode } from 'react';

import type { ImportPreview } from '#contract/setting-tables.ts';
import { maxTableBytes } from '#contract/table-formats.ts';
import { SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallName } from '#web/platform/api/calls.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { chosenFile, type ChosenFile } from '#web/platform/api/send-upload.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError, showSuccess } from '#web/platform/show-toast.ts';

import styles from './import.module.css';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isTooLarge = ({ size }: File) => size > maxTableBytes;

/** What the preview of every table says. */
export type TablePreview = Pick<ImportPreview, 'columns' | 'counts' | 'digest'>;

interface Done {
  readonly added: number;
  readonly changed: number;
}

interface TableImportProps<Preview extends TablePreview, Reply extends Done> {
  readonly title: string;
  readonly help: ReactNode;
  readonly templateUrl: string;
  readonly preview: (file: ChosenFile) => Promise<Preview>;
  readonly apply: (file: ChosenFile, digest: string) => Promise<Reply>;
  readonly invalidates: readonly CallName[];
  /** What stays on the screen until it was read; null when there is nothing. */
  readonly afterwards?: (done: Reply) => ReactNode;
  readonly onClose: () => void;
  readonly children: (preview: Preview) => ReactNode;
}

/** A file is chosen, what it would change is shown, and then that is done. */
export function TableImportDialog<Preview extends TablePreview, Reply extends Done>({
  title,
  help,
  templateUrl,
  preview,
  apply: applyFile,
  invalidates,
  afterwards = () => null,
  onClose,
  children,
}: TableImportProps<Preview, Reply>) {
  const t = useTranslation();
  const queries = useQueryClient();
  // Without it the browser says nothing when the same file is chosen again, after it was corrected.
  const resetChoice = useRef<() => void>(null);
  const look = useMutation({
    mutationFn: async (chosen: File) => {
      if (isTooLarge(chosen)) throw new Error('the file is too large to be sent');
      const file = await chosenFile(chosen);
      return { file, preview: await preview(file) };
    },
  });
  const apply = useMutation({
    mutationFn: ({ file, digest }: { readonly file: ChosenFile; readonly digest: string }) => applyFile(file, digest),
    onSuccess: (done) => {
      showSuccess(t('settings.imports.done', { added: done.added, changed: done.changed }));
      if (afterwards(done) === null) onClose();
    },
    onError: (error, { file }) => {
      showError(error);
      // Shows what the file would change now. An import with another digest is another one, so it gets a key of its own.
      if (failureOf(error)?.code === 'list-changed') look.mutate(file.content);
    },
    onSettled: () => void invalidate(queries, ...invalidates),
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
  const stays = apply.data ? afterwards(apply.data) : null;
  if (apply.data && stays !== null)
    return (
      <Dialog title={title} size={880} onClose={onClose}>
        <div role="status">
          <p className={styles.summary}>
            {t('settings.imports.done', { added: apply.data.added, changed: apply.data.changed })}
          </p>
          {stays}
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
      {isHelped && help}
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
            href={templateUrl}
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
      {found && <Fragment key={found.file.key}>{children(found.preview)}</Fragment>}
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

const hasWrongColumns = ({ columns }: Pick<TablePreview, 'columns'>) =>
  Object.values(columns).some((heads) => heads.length > 0);

/** In one sentence; columns that are not known are named below it. */
function summaryOf({ columns, counts }: TablePreview, t: ReturnType<typeof useTranslation>): string {
  if (hasWrongColumns({ columns })) return t('settings.imports.columnsWrong');
  if (counts.faulty > 0) return t('settings.imports.summaryFaulty', counts);
  if (counts.added + counts.changed > 0) return t('settings.imports.summary', counts);
  return t(counts.unchanged > 0 ? 'settings.imports.nothingToDo' : 'settings.imports.noRows');
}
