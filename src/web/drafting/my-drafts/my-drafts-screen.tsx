import { documentStates } from '#domain/documents/document.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { CallReply } from '#web/platform/api/calls.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { termsOf } from '#locales/terms-of.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import table from '#web/components/table.module.css';
import { callApi } from '#web/platform/api/call-api.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { CreateButton } from '../begin/create-button.tsx';
import styles from './my-drafts.module.css';

const rowsOfPage = 25;

type DraftRow = CallReply<'getMyDrafts'>['items'][number];

/** แบบร่างของฉัน: what one began and has not submitted, newest first. */
export function MyDraftsScreen() {
  const t = useTranslation();
  const drafts = useInfiniteQuery({
    queryKey: ['getMyDrafts'],
    queryFn: ({ pageParam, signal }) => callApi('getMyDrafts', { before: pageParam, take: rowsOfPage }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < rowsOfPage ? null : (items.at(-1)?.documentId ?? null)),
    staleTime: 0,
  });
  const rows = drafts.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('drafting.myDrafts')}</h1>
        <CreateButton />
      </div>
      <div className={styles.card}>
        {!rows && drafts.isError && <LoadFailed error={drafts.error} onRetry={() => void drafts.refetch()} />}
        {!rows && !drafts.isError && <SkeletonRows count={8} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t('common.nothingYet', { name: t('drafting.draftsEmpty') })}
            help={t('drafting.draftsEmptyHelp')}
          />
        )}
        {rows && rows.length > 0 && <DraftTable rows={rows} />}
        {drafts.hasNextPage && (
          <div className={styles.end}>
            <Button variant="default" loading={drafts.isFetchingNextPage} onClick={() => void drafts.fetchNextPage()}>
              {t('registers.loadMore')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function DraftTable({ rows }: { readonly rows: readonly DraftRow[] }) {
  const t = useTranslation();
  return (
    <table className={table.table} aria-label={t('drafting.myDrafts')}>
      <thead>
        <tr>
          <th className={table.middle}>{t('drafting.columnKind')}</th>
          <th>{t('drafting.columnSubject')}</th>
          <th className={table.middle}>{t('drafting.columnTo')}</th>
          <th className={table.number}>{t('drafting.columnSaved')}</th>
          <th className={table.short}>{t('drafting.columnState')}</th>
          <th className={table.action}>
            <span className="visually-hidden">{t('common.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DraftTableRow key={row.documentId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function DraftTableRow({ row }: { readonly row: DraftRow }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const subject = row.subject || t('drafting.noSubject');
  const open = () => void navigate({ to: '/sarabun/draft', search: { doc: row.documentId } });
  return (
    <tr onClick={open}>
      <td>{termsOf(currentLanguage()).kinds[kindWithCode(row.kind) ?? 'other']}</td>
      <td className={table.cut} data-wide title={subject}>
        {subject}
      </td>
      <td className={table.cut} data-after title={row.toText}>
        {row.toText || t('common.none')}
      </td>
      <td data-after>{formatMoment(row.savedAt)}</td>
      <td>
        <Badge tone={row.state === 'returned' ? 'danger' : 'plain'}>
          {t(`drafting.states.${memberOf(documentStates, row.state)}`)}
        </Badge>
      </td>
      <td className={table.action} data-desk>
        <button type="button" className={table.open} aria-label={`${t('common.open')} ${subject}`}>
          {t('common.open')}
        </button>
      </td>
    </tr>
  );
}
