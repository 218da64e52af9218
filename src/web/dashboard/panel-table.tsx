import type { DashboardRow } from '#contract/dashboard.ts';
import type { Panel } from '#domain/documents/document-kinds.ts';
import table from '#web/components/table.module.css';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import { panelColumns } from './panel-columns.ts';

interface PanelTableProps {
  readonly panel: Panel;
  readonly name: string;
  readonly rows: readonly DashboardRow[];
  /** All rows of the panel: next and previous walk along them. */
  readonly queue: readonly DashboardRow[];
}

const referenceOf = (row: DashboardRow): DocumentReference => ({
  documentId: row.documentId,
  legId: row.legId,
  taskId: null,
  role: 'dashboard',
});

export function PanelTable({ panel, name, rows, queue }: PanelTableProps) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const columns = panelColumns[panel];
  return (
    <table className={table.table} aria-label={name}>
      <thead>
        <tr>
          <th className={table.sequence}>{t('dashboard.sequence')}</th>
          <th className={table.number}>{t(columns.number)}</th>
          <th>{t(columns.subject)}</th>
          <th className={table.action}>
            <span className="visually-hidden">{t('common.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.documentId}
            data-unread={!row.isRead || undefined}
            onClick={() => openDocument(referenceOf(row), queue.map(referenceOf))}
          >
            <td className={table.sequence} data-desk>
              {inOwnDigits(row.sequence)}
            </td>
            <td className={table.cut}>{numberOf(panel, row)}</td>
            <td className={table.cut} data-wide title={row.subject}>
              {!row.isRead && <span className="visually-hidden">{t('common.unread')} </span>}
              {row.subject}
            </td>
            <td className={table.action} data-desk>
              <button type="button" className={table.open} aria-label={`${t('common.open')} ${row.subject}`}>
                {t('common.open')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const numberOf = (panel: Panel, row: DashboardRow): string =>
  panel === 'announce' && row.announcementDate !== '' ? formatWireDay(row.announcementDate) : row.letterNumber;
