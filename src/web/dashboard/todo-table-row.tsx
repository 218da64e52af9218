import { IconPaperclip } from '@tabler/icons-react';

import type { TodoRow } from '#contract/todo.ts';
import type { TodoColumn } from '#domain/documents/todo-columns.ts';
import { Badge } from '#web/components/badge.tsx';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import table from '#web/components/table.module.css';
import { application } from '#web/platform/application/application.ts';
import { formatMoment, formatShortDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import styles from './todo-modal.module.css';

interface TodoTableRowProps {
  readonly columns: readonly TodoColumn[];
  readonly row: TodoRow;
  readonly onOpen: () => void;
}

export function TodoTableRow({ columns, row, onOpen }: TodoTableRowProps) {
  const t = useWords();
  const has = (column: TodoColumn) => columns.includes(column);
  const number = row.letterNumber || t('common.noNumber');
  return (
    <tr data-unread={!row.isRead || undefined} data-held={row.isOnHold || undefined} onClick={onOpen}>
      <td>
        <SpeedBadge speed={row.speed} name={row.speedName} />
      </td>
      {has('letterNumber') && <td className={table.cut}>{number}</td>}
      <td data-wide title={row.subject}>
        <span className={styles.subject}>
          {!row.isRead && <span className="visually-hidden">{t('common.unread')} </span>}
          {row.subject}
        </span>
        <Remarks row={row} number={has('letterNumber') ? '' : number} command={has('command') ? '' : row.commandText} />
      </td>
      <td className={table.cut} data-after title={row.otherParty}>
        {row.otherParty}
      </td>
      {has('command') && (
        <td className={table.cut} data-after title={row.commandText}>
          {row.commandText}
        </td>
      )}
      {has('secrecy') && (
        <td>
          <SecrecyBadge secrecy={row.secrecy} name={row.secrecyName} />
        </td>
      )}
      <td data-after className={row.isOverdue ? styles.overdue : ''}>
        {row.dueAt && formatShortDay(row.dueAt)}
        {row.isOverdue && <span className="visually-hidden"> {t('common.overdue')}</span>}
      </td>
      <td data-desk title={formatMoment(row.arrivedAt)}>
        {formatShortDay(row.arrivedAt)}
      </td>
      <td className={table.action} data-desk>
        <button type="button" className={table.open} aria-label={`${t('common.open')} ${row.subject}`}>
          {t('common.open')}
        </button>
      </td>
    </tr>
  );
}

interface RemarksProps {
  readonly row: TodoRow;
  /** Empty where a column shows it. */
  readonly number: string;
  readonly command: string;
}

/** The second line of a row: its numbers, what stands in the way, the newest order. */
function Remarks({ row, number, command }: RemarksProps) {
  const t = useWords();
  const words = [
    number,
    row.registerNumber && `${t('dashboard.registerNumber')} ${inOwnDigits(row.registerNumber)}`,
    row.purposeName,
    row.isSentBack && `${t('dashboard.sentBack')}: ${row.returnReason}`,
    row.receiptCancelled && t('dashboard.receiptCancelled'),
    row.isOnHold && t('common.onHold'),
    command && `“${command}”`,
  ].filter((word) => word !== '' && word !== false);
  return (
    <span className={styles.note}>
      {row.hasFile && <IconPaperclip size={14} aria-label={t('common.hasFile')} />} {words.join(' · ')}{' '}
      {row.isOnBehalf && application().agency.showsActingIcon && <Badge tone="brand">{t('common.onBehalf')}</Badge>}
      {row.commandState === 1 && <Badge tone="waiting">{t('dashboard.commandWaiting')}</Badge>}
    </span>
  );
}
