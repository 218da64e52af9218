import type { FoundWithHit } from '#contract/search.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { OpeningTable } from '#web/components/opening-table.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import table from '#web/components/table.module.css';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Marked } from './marked.tsx';
import styles from './search.module.css';

interface FoundDocumentsProps {
  readonly rows: readonly FoundWithHit[];
  /** Matches of this text are highlighted. */
  readonly text: string;
}

const referenceOf = ({ documentId }: FoundWithHit): DocumentReference => ({ documentId, legId: null, taskId: null });

/** Newest first. An opened row uses the list as its document queue. */
export function FoundDocuments({ rows, text }: FoundDocumentsProps) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const letterNumber = (row: FoundWithHit) => numberShown(row, t('documents.noNumber'));
  return (
    <OpeningTable
      label={t('search.results')}
      rows={rows}
      keyOf={({ documentId }) => documentId}
      nameOf={({ subject }) => subject}
      onOpen={(row) => openDocument(referenceOf(row), rows.map(referenceOf))}
      columns={[
        {
          key: 'number',
          heading: t('registers.columnLetterNumber'),
          className: table.number,
          renderCell: (row) => <Marked text={letterNumber(row)} typed={text} />,
          cutText: letterNumber,
        },
        {
          key: 'date',
          heading: t('registers.columnLetterDate'),
          className: styles.date,
          renderCell: ({ letterDate }) => letterDate && formatWireDay(letterDate),
          onCard: 'hidden',
        },
        {
          key: 'subject',
          heading: t('registers.columnSubject'),
          renderCell: (row) => <Subject row={row} text={text} />,
          onCard: 'line',
        },
        {
          key: 'from',
          heading: t('registers.columnFrom'),
          className: styles.party,
          renderCell: ({ fromText }) => <Marked text={fromText} typed={text} />,
          cutText: ({ fromText }) => fromText,
          onCard: 'after',
        },
        {
          key: 'kind',
          heading: t('search.kind'),
          className: styles.kind,
          renderCell: ({ kindName }) => kindName,
          onCard: 'after',
        },
      ]}
    />
  );
}

function Subject({
  row: { subject, speed, speedName, hit },
  text,
}: {
  readonly row: FoundWithHit;
  readonly text: string;
}) {
  const t = useTranslation();
  return (
    <>
      <div className={table.cut} title={subject}>
        <SpeedBadge speed={speed} name={speedName} /> <Marked text={subject} typed={text} />
      </div>
      {hit && (
        <div className={styles.hit}>
          {t(`search.hits.${hit.place}`)} <Marked text={hit.excerpt} typed={text} />
        </div>
      )}
    </>
  );
}
