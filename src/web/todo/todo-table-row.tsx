import { IconEye, IconNote, IconPaperclip, IconSend } from '@tabler/icons-react';

import type { TodoRow } from '#contract/todo.ts';
import type { TodoColumn } from '#domain/workflow/todo/todo-columns.ts';
import { todoLists, type TodoListCode } from '#domain/workflow/todo/todo-lists.ts';
import { Badge } from '#web/components/badge.tsx';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import table from '#web/components/table.module.css';
import { application } from '#web/platform/application/application.ts';
import { formatMoment, formatShortDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './todo-modal.module.css';

interface TodoTableRowProps {
  readonly columns: readonly TodoColumn[];
  readonly row: TodoRow;
  readonly list: TodoListCode;
  readonly isChosen: boolean;
  /** With Shift, together with all since the one before. */
  readonly onChoose: (isRange: boolean) => void;
  readonly onOpen: () => void;
}

export function TodoTableRow({ list, columns, row, isChosen, onChoose, onOpen }: TodoTableRowProps) {
  const t = useTranslation();
  const has = (column: TodoColumn) => columns.includes(column);
  // Of a draft on its way it is told on a phone too since when it lies there.
  const isHeld = list === 'unsigned';
  return (
    <tr data-unread={!row.isRead || undefined} data-held={row.isOnHold || undefined} onClick={onOpen}>
      <td className={table.tick} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={t('bulk.chooseRow', { subject: row.subject })}
          checked={isChosen}
          onChange={(event) => onChoose(isShifted(event.nativeEvent))}
        />
      </td>
      <td>
        <SpeedBadge speed={row.speed} name={row.speedName} />
      </td>
      {has('letterNumber') && <td className={table.cut}>{row.letterNumber}</td>}
      <td data-wide title={row.subject}>
        <span className={styles.subject}>
          {!row.isRead && <span className="visually-hidden">{t('common.unread')} </span>}
          {row.subject}
        </span>
        <Remarks
          list={list}
          row={row}
          number={has('letterNumber') ? '' : row.letterNumber}
          command={has('command') ? '' : row.commandText}
        />
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
      <td data-desk={isHeld ? undefined : true} data-after={isHeld || undefined} title={formatMoment(row.arrivedAt)}>
        {isHeld && <span className={styles.phone}>{t('dashboard.heldSince')} </span>}
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

/** A tick by a press or by the space bar is a click, which says whether Shift was held. */
const isShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey;

interface RemarksProps {
  readonly list: TodoListCode;
  readonly row: TodoRow;
  /** Empty where a column shows it. */
  readonly number: string;
  readonly command: string;
}

/** The second line of a row: its numbers, what stands in the way, the newest order. */
function Remarks({ list, row, number, command }: RemarksProps) {
  const t = useTranslation();
  // What is only to be known is mostly read, and what came here was sent by others.
  const needsAction = todoLists[list].group === 'act';
  const isOwnSent = row.isSent && row.ownerUnitId === row.receiverUnitId;
  const words = [
    // Why the row is dim is not what a narrow column cuts off.
    row.isOnHold && t('common.onHold'),
    number,
    row.registerNumber && `${t('dashboard.registerNumber')} ${inOwnDigits(row.registerNumber)}`,
    row.purposeName,
    row.isSentBack && `${t('dashboard.sentBack')}: ${row.returnReason}`,
    row.lateDays > 0 && t('dashboard.lateDays', { count: row.lateDays }),
    row.receiptCancelled && t('dashboard.receiptCancelled'),
    command && `“${command}”`,
  ].filter((word) => word !== '' && word !== false);
  return (
    <span className={styles.note}>
      {row.isViewOnly && needsAction && <IconEye size={14} role="img" aria-label={t('dashboard.viewOnly')} />}{' '}
      {isOwnSent && <IconSend size={14} role="img" aria-label={t('dashboard.sent')} />}{' '}
      {row.hasFile && <IconPaperclip size={14} aria-label={t('common.hasFile')} />}{' '}
      {row.hasNote && <IconNote size={14} aria-label={t('notes.hasNote')} />} {words.join(' · ')}{' '}
      {row.isOnBehalf && application().agency.showsActingIcon && <Badge tone="brand">{t('common.onBehalf')}</Badge>}
      {row.commandState === 1 && <Badge tone="waiting">{t('dashboard.commandWaiting')}</Badge>}
    </span>
  );
}
