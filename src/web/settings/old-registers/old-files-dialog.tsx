import { Button, Progress } from '@mantine/core';
import { IconFiles, IconFolder, IconPlayerStop, IconSend } from '@tabler/icons-react';
import { useRef, type ChangeEvent, type ReactNode } from 'react';

import { oldFilesPage, type OldFile, type OldImport } from '#contract/registers/old-registers.ts';
import { numberWithPoint } from '#domain/registers/books.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { messageOf } from '#web/platform/api/message-of.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import importStyles from '../import.module.css';
import styles from './old-registers.module.css';
import { withinFolder } from './sort-old-files.ts';
import { useOldFiles, type OldFilesWork } from './use-old-files.ts';

/** Names of one kind are shown so many at a time. */
const maxNames = 200;

interface OldFilesDialogProps {
  readonly item: OldImport;
  readonly onClose: () => void;
}

/** The files that an import names: what is missing, what a chosen folder has of it, and sending that. */
export function OldFilesDialog({ item: { id, fileName, files }, onClose }: OldFilesDialogProps) {
  const t = useTranslation();
  const work = useOldFiles(id);
  const missing = files.named - files.arrived;
  const state =
    missing === 0 ? t('oldRegisters.filesComplete', files) : t('oldRegisters.filesMissing', { ...files, missing });
  const isSending = work.send.isPending;
  return (
    <Dialog
      title={t('oldRegisters.filesOf', { file: fileName })}
      size={880}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <p role="status" className={importStyles.summary}>
        {state}
      </p>
      {missing > 0 && !work.match.data && <p className={importStyles.help}>{t('oldRegisters.filesHelp')}</p>}
      {missing > 0 && (
        <Choice isBusy={isSending || work.match.isPending} onFiles={(chosen) => work.match.mutate(chosen)} />
      )}
      {work.match.isPending && <SkeletonRows count={3} />}
      {work.match.isError && (
        <p role="alert" className={importStyles.problem}>
          {messageOf(work.match.error)}
        </p>
      )}
      <Found work={work} />
      {missing > 0 && !work.match.data && <MissingFiles importId={id} />}
      <div className={importStyles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {isSending && (
          <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={work.stop}>
            {t('oldRegisters.stop')}
          </Button>
        )}
        {!isSending && work.toSend.length > 0 && (
          <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => work.send.mutate()}>
            {t(work.send.isIdle ? 'oldRegisters.send' : 'oldRegisters.sendOn', { count: work.toSend.length })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A whole folder, or several files where a browser chooses no folders, as on an iPad. */
function Choice({ isBusy, onFiles }: ChoiceProps) {
  const t = useTranslation();
  const folder = useRef<HTMLInputElement>(null);
  const several = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Without it the browser says nothing when the same folder is chosen again.
    currentTarget.value = '';
    onFiles(files);
  };
  const asFolder = (input: HTMLInputElement | null) => {
    folder.current = input;
    if (input) input.webkitdirectory = true;
  };
  return (
    <div className={importStyles.file}>
      <input ref={asFolder} type="file" hidden aria-hidden tabIndex={-1} onChange={choose} />
      <input ref={several} type="file" multiple hidden aria-hidden tabIndex={-1} onChange={choose} />
      <Button
        data-autofocus
        disabled={isBusy}
        leftSection={<IconFolder size={18} aria-hidden />}
        onClick={() => folder.current?.click()}
      >
        {t('oldRegisters.chooseFolder')}
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconFiles size={18} aria-hidden />}
        onClick={() => several.current?.click()}
      >
        {t('oldRegisters.chooseFiles')}
      </Button>
    </div>
  );
}

/** What was found in the folder, how far sending it is, and what was refused. */
function Found({ work: { match, send, toSend, sending, refused, stopped } }: { readonly work: OldFilesWork }) {
  const t = useTranslation();
  if (!match.data || match.isPending) return null;
  const { sorted, maxBytes } = match.data;
  const total = sorted.toSend.reduce((sum, { file }) => sum + file.size, 0);
  const current = toSend[0]?.file.size ?? 0;
  const sentBytes = sending.doneBytes + (send.isPending ? sending.share * current : 0);
  const isDone = send.isSuccess && toSend.length === 0;
  const count = sorted.toSend.length;
  const before =
    count === 0 ? t('oldRegisters.nothingToSend') : t('oldRegisters.toSend', { count, size: formatBytes(total) });
  const progress = t('oldRegisters.progress', {
    done: sending.done,
    total: count,
    sent: formatBytes(sentBytes),
    size: formatBytes(total),
  });
  return (
    <>
      {send.isIdle ? (
        <p role="status" className={importStyles.summary}>
          {before}
        </p>
      ) : (
        <div className={styles.sending}>
          <p role="status" className={importStyles.summary}>
            {isDone ? t('oldRegisters.sentAll', { count: sending.done }) : progress}
          </p>
          {!isDone && <Progress value={total === 0 ? 0 : (100 * sentBytes) / total} aria-label={progress} />}
        </div>
      )}
      {stopped !== undefined && (
        <p role="alert" className={importStyles.problem}>
          {stopped}
        </p>
      )}
      <Names
        title={t('oldRegisters.refused', { count: refused.length })}
        names={refused.map(({ path, reason }) => t('oldRegisters.fileWithReason', { name: path, reason }))}
        isOpen
      />
      <Names
        title={t('oldRegisters.unusable', { count: sorted.unusable.length })}
        names={sorted.unusable.map(({ path, problem }) =>
          t('oldRegisters.fileWithReason', {
            name: path,
            reason: t(`oldRegisters.${problem}`, { size: formatBytes(maxBytes) }),
          }),
        )}
        isOpen
      />
      <Names title={t('oldRegisters.notFound', { count: sorted.missing.length })} names={sorted.missing} isOpen />
      <Names title={t('oldRegisters.unclear', { count: sorted.unclear.length })} names={sorted.unclear} isOpen />
      <Names title={t('oldRegisters.extra', { count: sorted.extra.length })} names={sorted.extra} />
      {send.isIdle && (
        <Names
          title={t('oldRegisters.toSend', { count, size: formatBytes(total) })}
          names={sorted.toSend.map(({ path }) => withinFolder(path))}
        />
      )}
      {sorted.arrived.length > 0 && (
        <p className={importStyles.help}>{t('oldRegisters.arrivedBefore', { count: sorted.arrived.length })}</p>
      )}
    </>
  );
}

interface NamesProps {
  readonly title: ReactNode;
  readonly names: readonly string[];
  readonly isOpen?: boolean;
}

function Names({ title, names, isOpen = false }: NamesProps) {
  const t = useTranslation();
  if (names.length === 0) return null;
  return (
    <details className={importStyles.unsent} open={isOpen}>
      <summary>{title}</summary>
      {/* Scrolls, also with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.names} tabIndex={0}>
        {names.slice(0, maxNames).map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {names.length > maxNames && <li>{t('oldRegisters.andMore', { count: names.length - maxNames })}</li>}
      </ul>
    </details>
  );
}

/** At any time later, so that the person knows which files to look for. */
function MissingFiles({ importId }: { readonly importId: number }) {
  const t = useTranslation();
  const take = Math.min(maxNames, oldFilesPage);
  const pages = usePages('getOldRegisterFiles', { importId, isMissing: true, take }, ({ items }) =>
    pageAfter(items, take, ({ id }) => ({ after: id })),
  );
  return (
    <section aria-label={t('oldRegisters.missingTitle')}>
      <h3 className={styles.missingTitle}>{t('oldRegisters.missingTitle')}</h3>
      <PageList pages={pages} skeletonCount={3} empty={null} hasCard={false}>
        {(names: readonly OldFile[]) => (
          <ul className={styles.missing}>
            {names.map(({ id, path, book, number, point, year, unitName }) => (
              <li key={id}>
                <b>{path}</b>{' '}
                <span>
                  {inOwnDigits(
                    t('oldRegisters.missingAt', {
                      book: t(`registers.books.${book}`),
                      number: numberWithPoint(number, point),
                      year: year + buddhistOffsetYears,
                      unit: unitName,
                    }),
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PageList>
    </section>
  );
}
