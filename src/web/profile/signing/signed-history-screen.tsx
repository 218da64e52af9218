import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { SignedDocument } from '#contract/profile/signed-history.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import table from '#web/components/table.module.css';
import { callApi } from '#web/platform/api/call-api.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import styles from '../profile.module.css';

const rowsOfPage = 25;

/** What I signed, newest first; a row opens its letter. */
export function SignedHistoryScreen() {
  const t = useTranslation();
  const signed = useInfiniteQuery({
    queryKey: ['getSignedHistory'],
    queryFn: ({ pageParam, signal }) =>
      callApi('getSignedHistory', { take: rowsOfPage, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < rowsOfPage ? null : (items.at(-1)?.taskId ?? null)),
  });
  const rows = signed.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <h1 className={styles.title}>{t('signing.historyTitle')}</h1>
      <p className={styles.quiet}>{t('signing.historyHelp')}</p>
      {signed.isError && <LoadFailed error={signed.error} onRetry={() => void signed.refetch()} />}
      {!rows && !signed.isError && <SkeletonRows count={6} />}
      {rows?.length === 0 && (
        <EmptyState title={t('common.nothingYet', { name: t('signing.empty') })} help={t('signing.emptyHelp')} />
      )}
      {rows && rows.length > 0 && <SignedTable rows={rows} />}
      {signed.hasNextPage && (
        <Button variant="default" loading={signed.isFetchingNextPage} onClick={() => void signed.fetchNextPage()}>
          {t('signing.loadMore')}
        </Button>
      )}
    </>
  );
}

function SignedTable({ rows }: { readonly rows: readonly SignedDocument[] }) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  return (
    <div className={styles.card}>
      <table className={table.table} aria-label={t('signing.historyTitle')}>
        <thead>
          <tr>
            <th className={table.middle}>{t('signing.columnSigned')}</th>
            <th className={table.number}>{t('signing.columnNumber')}</th>
            <th>{t('signing.columnSubject')}</th>
            <th className={table.action}>
              <span className="visually-hidden">{t('common.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ taskId, documentId, legId, letterNumber, subject, signedAt, onBehalfOf }) => (
            <tr key={taskId} onClick={() => openDocument({ documentId, legId, taskId: null })}>
              <td>{formatMoment(signedAt)}</td>
              <td className={table.cut}>{letterNumber}</td>
              <td className={table.cut} data-wide title={subject}>
                {subject} {onBehalfOf !== '' && t('signing.onBehalfOf', { name: onBehalfOf })}
              </td>
              <td className={table.action} data-desk>
                <button type="button" className={table.open} aria-label={`${t('common.open')} ${subject}`}>
                  {t('common.open')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
