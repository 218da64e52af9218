import type { SignedDocument } from '#contract/profile/signed-history.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { OpeningTable } from '#web/components/opening-table.tsx';
import { PageList } from '#web/components/page-list.tsx';
import table from '#web/components/table.module.css';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';
import { SignatureCell } from './signature-cell.tsx';

const take = 25;

/** Newest first. */
export function SignedHistoryScreen() {
  const t = useTranslation();
  const signed = usePages('getSignedHistory', { take }, ({ items }) =>
    pageAfter(items, take, ({ taskId }) => ({ before: taskId })),
  );
  return (
    <>
      <h1 className={styles.title}>{t('signing.historyTitle')}</h1>
      <p className={styles.quiet}>{t('signing.historyHelp')}</p>
      <PageList
        pages={signed}
        skeletonCount={6}
        empty={
          <EmptyState title={t('common.nothingYet', { name: t('signing.empty') })} help={t('signing.emptyHelp')} />
        }
      >
        {(rows) => <SignedTable rows={rows} />}
      </PageList>
    </>
  );
}

function SignedTable({ rows }: { readonly rows: readonly SignedDocument[] }) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  return (
    <OpeningTable
      label={t('signing.historyTitle')}
      rows={rows}
      keyOf={({ taskId }) => taskId}
      nameOf={({ subject }) => subject}
      onOpen={({ documentId, legId }) => openDocument({ documentId, legId, taskId: null })}
      columns={[
        {
          key: 'signed',
          heading: t('signing.columnSigned'),
          className: table.middle,
          renderCell: ({ signedAt }) => formatMoment(signedAt),
        },
        {
          key: 'number',
          heading: t('signing.columnNumber'),
          className: table.number,
          cutText: ({ letterNumber }) => letterNumber,
        },
        {
          key: 'subject',
          heading: t('signing.columnSubject'),
          renderCell: ({ subject, onBehalfOf }) => (
            <>
              {subject} {onBehalfOf !== '' && t('signing.onBehalfOf', { name: onBehalfOf })}
            </>
          ),
          cutText: ({ subject }) => subject,
          onCard: 'line',
        },
        {
          key: 'signature',
          heading: t('signing.columnSignature'),
          renderCell: (row) => <SignatureCell signed={row} />,
          isControl: true,
          onCard: 'line',
        },
      ]}
    />
  );
}
