import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import type { SettingRow } from '#contract/settings.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { Badge } from '#web/components/badge.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { fieldNamesOf, useShownValue } from './shown-values.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';
import styles from './settings.module.css';

interface ListRowsProps {
  readonly list: SettingListName;
  readonly rows: readonly SettingRow[];
  readonly mayManage: boolean;
  /** False while not every row is shown. */
  readonly mayOrder: boolean;
  readonly onEdit: (row: SettingRow) => void;
}

export function ListRows({ list, rows, mayManage, mayOrder, onEdit }: ListRowsProps) {
  const t = useTranslation();
  const [toRemove, setToRemove] = useState<SettingRow>();
  const order = useChange('orderSettingRows', { invalidates: settingReplies });
  const remove = useChange('removeSettingRow', { success: t('settings.removed'), invalidates: settingReplies });
  const declared = settingLists[list];
  const nameOf = ({ values }: SettingRow) => String(values[declared.namedBy] ?? '');
  const move = (from: number, to: number) => {
    const ids = rows.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.mutate({ list, ids });
  };
  const isBusy = order.isPending || remove.isPending;
  return (
    <>
      <ol className={styles.list} aria-label={t('settings.list')}>
        {rows.map((row, index) => {
          const name = nameOf(row);
          return (
            <li key={row.id} data-off={!row.isActive || undefined}>
              <RowAbout list={list} row={row} />
              {mayManage && (
                <div className={styles.tools}>
                  {declared.order === 'byHand' && (
                    <>
                      <Tool
                        label={t('settings.moveUp', { name })}
                        isOff={isBusy || !mayOrder || index === 0}
                        onClick={() => move(index, index - 1)}
                      >
                        <IconArrowUp size={20} aria-hidden />
                      </Tool>
                      <Tool
                        label={t('settings.moveDown', { name })}
                        isOff={isBusy || !mayOrder || index === rows.length - 1}
                        onClick={() => move(index, index + 1)}
                      >
                        <IconArrowDown size={20} aria-hidden />
                      </Tool>
                    </>
                  )}
                  <Tool label={t('settings.edit', { name })} isOff={isBusy} onClick={() => onEdit(row)}>
                    <IconEdit size={20} aria-hidden />
                  </Tool>
                  {declared.rows === 'own' && (
                    <Tool label={t('settings.remove', { name })} isOff={isBusy} onClick={() => setToRemove(row)}>
                      <IconTrash size={20} aria-hidden />
                    </Tool>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={t('settings.removeTitle')}
        isCareful
        onConfirm={() => {
          if (toRemove) remove.mutate({ list, id: toRemove.id });
          setToRemove(undefined);
        }}
        onCancel={() => setToRemove(undefined)}
      >
        {t('settings.removeQuestion', { name: toRemove ? nameOf(toRemove) : '' })}
      </ConfirmDialog>
    </>
  );
}

function RowAbout({ list, row }: { readonly list: SettingListName; readonly row: SettingRow }) {
  const t = useTranslation();
  const shown = useShownValue(list);
  const { namedBy } = settingLists[list];
  const others = fieldNamesOf(list).filter(
    (field) => field !== namedBy && field !== 'color' && row.values[field] !== '',
  );
  const color = row.values['color'];
  return (
    <div className={styles.row}>
      <b>
        {color !== undefined && <span className={styles.dot} style={{ background: String(color) }} aria-hidden />}
        {String(row.values[namedBy] ?? '')}
        {!row.isActive && <Badge tone="plain">{t('settings.states.inactive')}</Badge>}
      </b>
      {others.length > 0 && <span>{others.map((field) => shown(field, row.values[field])).join(' · ')}</span>}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, isOff, onClick, children }: ToolProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
);
