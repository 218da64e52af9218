import { Button } from '@mantine/core';

import type { FoundWithHit } from '#contract/search.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import table from '#web/components/table.module.css';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import { Marked } from './marked.tsx';
import styles from './search.module.css';

interface FoundDocumentsProps {
  readonly rows: readonly FoundWithHit[];
  /** What was looked for, to be marked where it stands. */
  readonly text: string;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly onMore: () => void;
}

const referenceOf = ({ documentId }: FoundWithHit): DocumentReference => ({ documentId, legId: null, taskId: null });

/** What was found, newest first; a row opens the document, and the list is its queue. */
export function FoundDocuments({ rows, text, hasMore, isFetchingMore, onMore }: FoundDocumentsProps) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const queue = rows.map(referenceOf);
  return (
    <div className={styles.found}>
      <table className={table.table} aria-label={t('search.results')}>
        <thead>
          <tr>
            <th className={table.number}>{t('registers.columnLetterNumber')}</th>
            <th className={styles.date}>{t('registers.columnLetterDate')}</th>
            <th>{t('registers.columnSubject')}</th>
            <th className={styles.party}>{t('registers.columnFrom')}</th>
            <th className={styles.kind}>{t('search.kind')}</th>
            <th className={table.action}>
              <span className="visually-hidden">{t('common.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.documentId} onClick={() => openDocument(referenceOf(row), queue)}>
              <td className={table.cut}>
                <Marked text={numberShown(row, t('common.noNumber'))} typed={text} />
              </td>
              <td data-desk>{row.letterDate && formatWireDay(row.letterDate)}</td>
              <td data-wide title={row.subject}>
                <div className={table.cut}>
                  <SpeedBadge speed={row.speed} name={row.speedName} /> <Marked text={row.subject} typed={text} />
                </div>
                {row.hit && (
                  <div className={styles.hit}>
                    {t(`search.hits.${row.hit.place}`)} <Marked text={row.hit.excerpt} typed={text} />
                  </div>
                )}
              </td>
              <td className={table.cut} data-after title={row.fromText}>
                <Marked text={row.fromText} typed={text} />
              </td>
              <td data-after>{row.kindName}</td>
              <td className={table.action} data-desk data-kept>
                <button type="button" className={table.open} aria-label={`${t('common.open')} ${row.subject}`}>
                  {t('common.open')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.end}>
        {hasMore ? (
          <Button variant="default" loading={isFetchingMore} onClick={onMore}>
            {t('search.more')}
          </Button>
        ) : (
          t('search.end')
        )}
      </div>
    </div>
  );
}
