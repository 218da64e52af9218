import type { DashboardRow } from '#contract/dashboard.ts';
import type { Panel } from '#domain/documents/document-kinds.ts';
import { OpeningTable } from '#web/components/opening-table.tsx';
import table from '#web/components/table.module.css';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { panelReference } from '#web/document-queue/row-references.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { NewsGrid } from './news-grid.tsx';
import { panelColumns } from './panel-columns.ts';

interface PanelTableProps {
  readonly panel: Panel;
  readonly name: string;
  readonly rows: readonly DashboardRow[];
  /** All rows of the panel, for next and previous. */
  readonly queue: readonly DashboardRow[];
}

export function PanelTable({ panel, name, rows, queue }: PanelTableProps) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const { number, subject } = panelColumns[panel];
  const open = (row: DashboardRow) => openDocument(panelReference(row), queue.map(panelReference));
  if (panel === 'news') return <NewsGrid name={name} rows={rows} onOpen={open} />;
  return (
    <OpeningTable
      label={name}
      rows={rows}
      keyOf={({ documentId }) => documentId}
      nameOf={(row) => row.subject}
      stateOf={({ isRead }) => ({ isUnread: !isRead })}
      onOpen={open}
      columns={[
        {
          key: 'sequence',
          heading: t('dashboard.sequence'),
          className: table.sequence,
          renderCell: ({ sequence }) => inOwnDigits(sequence),
          onCard: 'hidden',
        },
        {
          key: 'number',
          heading: t(number),
          className: table.number,
          cutText: (row) => numberOf(panel, row),
        },
        {
          key: 'subject',
          heading: t(subject),
          cutText: (row) => row.subject,
          onCard: 'line',
        },
      ]}
    />
  );
}

const numberOf = (panel: Panel, row: DashboardRow): string =>
  panel === 'announce' && row.announcementDate !== '' ? formatWireDay(row.announcementDate) : row.letterNumber;
