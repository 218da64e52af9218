import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

import { bulkActions, maxAtOnce, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import { BulkDialog } from './bulk-dialog.tsx';
import styles from './bulk.module.css';
import { rowKey, type ChosenRows } from './chosen-rows.ts';

interface BulkBarProps {
  readonly list: TodoListName;
  readonly chosen: ChosenRows;
}

/** Each action shows how many of the selected rows permit it. Rows that left the list are no longer selected. */
export function BulkBar({ list, chosen }: BulkBarProps) {
  const t = useTranslation();
  const actionName = useActionName();
  const [action, setAction] = useState<ActionName>();
  const places = chosen.rows.map(({ documentId, legId, taskId }) => ({ documentId, legId, taskId }));
  // Each choice names its row, so those of the rows ticked before stay true while another is asked for.
  const reply = useCall(
    'getBulkActions',
    { rows: places, list },
    { enabled: places.length > 0, staleTime: 0, refinedBy: ['rows'] },
  );
  const choices = new Map(reply.data?.items.map((item) => [rowKey(item), item] as const));
  const rowsFor = (item: ActionName) => chosen.rows.filter((row) => choices.get(rowKey(row))?.actions.includes(item));
  const leaveGone = useEffectEvent(() => {
    // The dialog shows the results of rows that left because of it.
    const gone = action ? [] : chosen.rows.filter((row) => choices.get(rowKey(row))?.isListed === false);
    if (gone.length > 0) chosen.leave(gone);
  });
  useEffect(() => leaveGone(), [reply.data]);
  const possible = bulkActions.filter((action) => rowsFor(action).length > 0);
  return (
    <div className={styles.bar} role="group" aria-label={t('bulk.bar')}>
      <span className={styles.count} role="status">
        {t('bulk.chosen', { count: chosen.rows.length })}
        {chosen.isFull && ` (${t('bulk.full', { count: maxAtOnce })})`}
      </span>
      {possible.map((item) => (
        <Button key={item} size="compact-md" onClick={() => setAction(item)}>
          {t('bulk.doWith', { action: actionName(item), count: rowsFor(item).length })}
        </Button>
      ))}
      {reply.isSuccess && !reply.isFetching && possible.length === 0 && (
        <span className={styles.quiet}>{t('bulk.nothing')}</span>
      )}
      <Button size="compact-md" variant="default" onClick={chosen.clear}>
        {t('bulk.clear')}
      </Button>
      {action && (
        <BulkDialog
          action={action}
          rows={rowsFor(action)}
          choices={choices}
          onClose={(settled) => {
            chosen.leave(settled);
            setAction(undefined);
          }}
        />
      )}
    </div>
  );
}
