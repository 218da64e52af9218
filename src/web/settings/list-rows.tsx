import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsJoin,
  IconArrowUp,
  IconEdit,
  IconListCheck,
  IconShieldQuestion,
  IconTrash,
  IconUserCog,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState, type CSSProperties, type ReactNode } from 'react';

import type { SettingRow } from '#contract/settings.ts';
import { rowName } from '#domain/settings/list-values.ts';
import type { ListField, SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { Badge } from '#web/components/badge.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inSentence } from '#web/platform/language/in-sentence.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import { DutiesDialog } from './duties-dialog.tsx';
import { GroupEnd } from './permissions/group-end.tsx';
import { checkPath, permissionsPath } from './permissions/permissions-path.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { fieldNamesOf, inactiveKey, useShownValue } from './shown-values.ts';
import { kindsPath } from './sign-types/sign-type-path.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';
import styles from './settings.module.css';

const MergeDialog = later(async () => (await import('./merge-dialog.tsx')).MergeDialog);

interface ListRowsProps {
  readonly list: SettingListName;
  readonly rows: readonly SettingRow[];
  readonly mayManage: boolean;
  /** False while not every row is shown. */
  readonly mayOrder: boolean;
  /** Whether the rows of a tree are indented: not among found ones, where the row above may be missing. */
  readonly showsTree: boolean;
  readonly onEdit: (row: SettingRow) => void;
}

const indented = (depth: number): CSSProperties & Record<'--depth', number> => ({ '--depth': depth });

export function ListRows({ list, rows, mayManage, mayOrder, showsTree, onEdit }: ListRowsProps) {
  const t = useTranslation();
  const [person, setPerson] = useState<{ readonly id: number; readonly name: string }>();
  const [leaver, setLeaver] = useState<{ readonly id: number; readonly name: string }>();
  const [merged, setMerged] = useState<{ readonly id: number; readonly name: string }>();
  const [toRemove, setToRemove] = useState<SettingRow>();
  const order = useChange('orderSettingRows', { invalidates: settingReplies });
  const endsGroup = list === 'userGroups' && toRemove?.isActive === true;
  const groupEnd = useCall('previewGroupEnd', { groupId: toRemove?.id ?? 0 }, { staleTime: 0, enabled: endsGroup });
  const remove = useChange('removeSettingRow', { success: t('settings.removed'), invalidates: settingReplies });
  const declared = settingLists[list];
  const nameOf = ({ values }: SettingRow) => rowName(declared, values);
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
            <li key={row.id} data-off={!row.isActive || undefined} style={indented(showsTree ? row.depth : 0)}>
              <RowAbout list={list} row={row} />
              <div className={styles.tools}>
                <RowLink list={list} row={row} name={name} />
                {mayManage && (
                  <>
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
                    {list === 'persons' && row.isActive && (
                      <Tool
                        label={t('duties.open', { name })}
                        isOff={isBusy}
                        onClick={() => setPerson({ id: row.id, name })}
                      >
                        <IconUserCog size={20} aria-hidden />
                      </Tool>
                    )}
                    {list === 'persons' && (
                      <Tool
                        label={t(row.isActive ? 'leaving.open' : 'leaving.openRest', { name })}
                        isOff={isBusy}
                        onClick={() => setLeaver({ id: row.id, name })}
                      >
                        <IconUserShare size={20} aria-hidden />
                      </Tool>
                    )}
                    {list === 'units' && row.isActive && row.depth > 0 && (
                      <Tool
                        label={t('merging.open', { name })}
                        isOff={isBusy}
                        onClick={() => setMerged({ id: row.id, name })}
                      >
                        <IconArrowsJoin size={20} aria-hidden />
                      </Tool>
                    )}
                    <Tool label={t('settings.edit', { name })} isOff={isBusy} onClick={() => onEdit(row)}>
                      <IconEdit size={20} aria-hidden />
                    </Tool>
                    {declared.rows === 'own' && (
                      <Tool label={t('settings.remove', { name })} isOff={isBusy} onClick={() => setToRemove(row)}>
                        <IconTrash size={20} aria-hidden />
                      </Tool>
                    )}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {person && <DutiesDialog personId={person.id} name={person.name} onClose={() => setPerson(undefined)} />}
      {leaver && <LeaveDialog personId={leaver.id} name={leaver.name} onClose={() => setLeaver(undefined)} />}
      {merged && <MergeDialog unitId={merged.id} name={merged.name} onClose={() => setMerged(undefined)} />}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={t('settings.removeTitle')}
        isCareful
        isReady={!endsGroup || groupEnd.data !== undefined}
        onConfirm={() => {
          if (toRemove) remove.mutate({ list, id: toRemove.id, seen: toRemove.digest });
          setToRemove(undefined);
        }}
        onCancel={() => setToRemove(undefined)}
      >
        {t('settings.removeQuestion', { name: toRemove ? nameOf(toRemove) : '' })}
        {endsGroup && toRemove && <GroupEnd groupId={toRemove.id} />}
      </ConfirmDialog>
    </>
  );
}

/** Whether it is the unit in which a number counts. */
const isUnitOf = (field: ListField | undefined, number?: string): boolean =>
  field?.kind === 'choice' && field.unitOf !== undefined && (number === undefined || field.unitOf === number);

function RowAbout({ list, row }: { readonly list: SettingListName; readonly row: SettingRow }) {
  const t = useTranslation();
  const shown = useShownValue(list);
  const declared: SettingList = settingLists[list];
  const valueOf = (field: string) => shown(field, row.values[field], row.names);
  const others = fieldNamesOf(list).flatMap((field) => {
    if (declared.namedBy.includes(field) || field === 'sortOrder') return [];
    const declaredField = declared.fields[field];
    switch (declaredField?.kind) {
      case 'color':
        return [];
      // A box that is ticked says it by its name.
      case 'yesNo':
        return row.values[field] === true ? [t(`settings.fields.${field}`)] : [];
      case 'number': {
        const unit = fieldNamesOf(list).find((other) => isUnitOf(declared.fields[other], field));
        return [unit ? `${valueOf(field)} ${inSentence(valueOf(unit))}` : valueOf(field)];
      }
      case 'day':
      case 'text': {
        const value = valueOf(field);
        const isLabelled = declaredField.kind === 'day' ? declaredField.isOptional : declaredField.isLabelled;
        return [isLabelled && value !== '' ? `${t(`settings.fields.${field}`)} ${value}` : value];
      }
      default:
        return declaredField && isUnitOf(declaredField) ? [] : [valueOf(field)];
    }
  });
  const color = row.values['color'];
  return (
    <div className={styles.row}>
      <b>
        {color !== undefined && <span className={styles.dot} style={{ background: String(color) }} aria-hidden />}
        {rowName(declared, row.values)}
        {!row.isActive && <Badge tone="plain">{t(inactiveKey(list))}</Badge>}
      </b>
      {others.some(Boolean) && <span>{others.filter(Boolean).join(' · ')}</span>}
      {row.names['mergedInto'] !== undefined && (
        <span>
          {t('merging.mergedInto', {
            unit: row.names['mergedInto'],
            day: formatWireDay(row.names['mergedOn'] ?? ''),
          })}
        </span>
      )}
    </div>
  );
}

interface RowLinkProps {
  readonly list: SettingListName;
  readonly row: SettingRow;
  readonly name: string;
}

/** Leads to the screen about a row, where there is one. */
function RowLink({ list, row, name }: RowLinkProps) {
  const t = useTranslation();
  if (list === 'persons') return row.isActive ? <CheckLink personId={row.id} name={name} /> : null;
  if (list === 'signTypes')
    return (
      <LinkTool path={kindsPath(row.id)} label={t('settings.signTypes.open', { name })}>
        <IconListCheck size={20} aria-hidden />
      </LinkTool>
    );
  if (list !== 'userGroups') return null;
  return (
    <LinkTool path={permissionsPath(settingLists[list].route, row.id)} label={t('permissions.open', { name })}>
      <IconUsersGroup size={20} aria-hidden />
    </LinkTool>
  );
}

/** For those who may ask why another person may or may not do something. */
function CheckLink({ personId, name }: { readonly personId: number; readonly name: string }) {
  const t = useTranslation();
  const centre = { parentId: settingsCentres.agency, level: 1, queryOnly: 1 } as const;
  const menu = useCall('getHeaderMenu', centre, { isBackground: true });
  if (!menu.data?.item.some(({ id }) => id === settingScreens.permissionCheck.menuId)) return null;
  return (
    <LinkTool path={checkPath(personId)} label={t('permissions.check.open', { name })}>
      <IconShieldQuestion size={20} aria-hidden />
    </LinkTool>
  );
}

interface LinkToolProps {
  readonly path: string;
  readonly label: string;
  readonly children: ReactNode;
}

const LinkTool = ({ path, label, children }: LinkToolProps) => (
  <ActionIcon variant="default" component={PathLink} path={path} aria-label={label} title={label}>
    {children}
  </ActionIcon>
);

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
