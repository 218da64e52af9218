import { IconEye, IconNote, IconPaperclip, IconSend } from '@tabler/icons-react';

import type { TodoRow } from '#contract/todo.ts';
import { todoLists, type TodoColumn, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { Badge } from '#web/components/badge.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ActingMark } from './acting-mark.tsx';
import styles from './todo-modal.module.css';

interface TodoRemarksProps {
  readonly list: TodoListName;
  readonly row: TodoRow;
  readonly columns: readonly TodoColumn[];
}

/** The second line of a row: number, order and obstacles that have no column here. */
export function TodoRemarks({ list, row, columns }: TodoRemarksProps) {
  const t = useTranslation();
  // Rows for information are read-only anyway, and rows to act on come from others.
  const needsAction = todoLists[list].group === 'act';
  const isOwnSent = row.isSent && row.ownerUnitId === row.receiverUnitId;
  const remarks = [
    // First, because a narrow column cuts off the end, and this explains why the row is dimmed.
    row.isOnHold && t('common.onHold'),
    !columns.includes('letterNumber') && row.letterNumber,
    row.registerNumber && `${t('dashboard.registerNumber')} ${inOwnDigits(row.registerNumber)}`,
    row.purposeName,
    row.taskTypeName,
    row.isSentBack && `${t('dashboard.sentBack')}: ${row.returnReason}`,
    row.lateDays > 0 && t('dashboard.lateDays', { count: row.lateDays }),
    row.receiptCancelled && t('dashboard.receiptCancelled'),
    !columns.includes('command') && row.commandText && `“${row.commandText}”`,
  ].filter((remark) => remark !== '' && remark !== false);
  return (
    <span className={styles.note}>
      {row.isViewOnly && needsAction && <IconEye size={14} role="img" aria-label={t('dashboard.viewOnly')} />}{' '}
      {isOwnSent && <IconSend size={14} role="img" aria-label={t('dashboard.sent')} />}{' '}
      {row.hasFile && <IconPaperclip size={14} aria-label={t('common.hasFile')} />}{' '}
      <ActingMark isOnBehalf={row.isOnBehalf} name={t('common.onBehalf')} />{' '}
      {row.hasNote && <IconNote size={14} aria-label={t('notes.hasNote')} />} {remarks.join(' · ')}{' '}
      {row.commandState === 1 && <Badge tone="waiting">{t('dashboard.commandWaiting')}</Badge>}
    </span>
  );
}
