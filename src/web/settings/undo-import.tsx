import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconBan, IconCheck, IconTrash, type IconProps } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';

import type { SettingImport, UndoneKind, UndoneRow, UndoPreview } from '#contract/setting-imports.ts';
import { isUndoneSheet, type ImportedName } from '#domain/settings/setting-sheets.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';

import { AuthorityEffects } from './authority-effects.tsx';
import { ChangedFields } from './changes-dialog.tsx';
import styles from './import.module.css';

const sheetReplies = [
  'getLetterGrants',
  'getFunctions',
  'getNoticeRules',
  'getRegisterDisplays',
  'getBookDisplays',
  'getAdministrators',
  'getManuals',
  'getGrantees',
  'getMenuPermissions',
  'getGroupMembers',
  'getMenuPermissionChanges',
  'getBookYears',
  'getNumberBooks',
  'getMenuItems',
  'getMenuModules',
] as const;

interface UndoImportProps {
  readonly list: ImportedName;
  readonly item: SettingImport;
  readonly onDone: () => void;
}

/** What the undo of an import would do, row by row; then it is done, all or what can be. */
export function UndoImport({ list, item, onDone }: UndoImportProps) {
  const t = useTranslation();
  const [agreedTo, setAgreedTo] = useState<string>();
  const look = useCall('previewSettingUndo', { importId: item.id }, { staleTime: Infinity });
  const undo = useChange('undoSettingImport', {
    success: ({ counts: { kept } }) =>
      kept > 0 ? t('settings.undo.doneKept', { count: kept }) : t('settings.undo.done'),
    invalidates: [...settingReplies, ...sheetReplies, 'getDuties', 'previewSettingUndo'],
    onDone,
  });
  const preview = look.data;
  // What would be done may have changed since they agreed.
  const leavesKept = preview !== undefined && agreedTo === preview.digest;
  const counts = preview?.counts;
  const total = counts ? counts.removed + counts.putOutOfUse + counts.restored : 0;
  const isWhole = counts?.kept === 0;
  return (
    <>
      <UndoHelp list={list} />
      <p className={styles.summary}>{item.fileName || t('settings.undo.noFileName')}</p>
      {look.isPending && <SkeletonRows count={5} />}
      {look.isError && <LoadFailed error={look.error} onRetry={() => void look.refetch()} />}
      <div role="status">{preview && <UndoSummary counts={preview.counts} total={total} />}</div>
      {preview?.authority && <AuthorityEffects preview={preview.authority} isQuiet />}
      {preview && <UndoneRows list={list} preview={preview} />}
      {counts && counts.kept > 0 && total > 0 && (
        <Checkbox
          checked={leavesKept}
          onChange={({ currentTarget }) => setAgreedTo(currentTarget.checked ? preview?.digest : undefined)}
          label={t('settings.undo.leavesKept')}
          description={t('settings.undo.leavesKeptHelp')}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onDone}>
          {t('settings.undo.back')}
        </Button>
        <Button
          disabled={!preview || (!isWhole && !leavesKept) || (total === 0 && !isWhole)}
          loading={undo.isPending}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => preview && undo.mutate({ importId: item.id, digest: preview.digest, leavesKept })}
        >
          {total > 0 ? t('settings.undo.submit', { count: total }) : t('settings.undo.look')}
        </Button>
      </div>
    </>
  );
}

function UndoHelp({ list }: { readonly list: ImportedName }) {
  const t = useTranslation();
  if (list === 'persons')
    return (
      <>
        <p className={styles.help}>{t('settings.undo.peopleHelp')}</p>
        <p className={styles.help}>{t('settings.undo.peopleNotBack')}</p>
      </>
    );
  if (list === 'unitDuties') return <p className={styles.help}>{t('settings.undo.officesHelp')}</p>;
  if (isUndoneSheet(list)) return <p className={styles.help}>{t('settings.undo.sheetsHelp')}</p>;
  return (
    <p className={styles.help}>
      {t('settings.undo.help')} {list === 'units' && t('settings.undo.keptListHelp')}
    </p>
  );
}

function UndoSummary({ counts, total }: { readonly counts: UndoPreview['counts']; readonly total: number }) {
  const t = useTranslation();
  return (
    <>
      {counts.kept > 0 && <p className={styles.problem}>{t('settings.undo.summaryKept', { kept: counts.kept })}</p>}
      <p className={styles.summary}>
        {total === 0 && counts.kept === 0 ? t('settings.undo.nothing') : t('settings.undo.summary', counts)}
      </p>
    </>
  );
}

const badges: Readonly<Record<UndoneKind, { readonly tone: BadgeTone; readonly Icon: ComponentType<IconProps> }>> = {
  kept: { tone: 'danger', Icon: IconAlertTriangle },
  removed: { tone: 'waiting', Icon: IconTrash },
  putOutOfUse: { tone: 'waiting', Icon: IconBan },
  restored: { tone: 'ok', Icon: IconArrowBackUp },
  unchanged: { tone: 'plain', Icon: IconCheck },
};

function UndoneRows({
  list,
  preview: { rows, counts },
}: {
  readonly list: ImportedName;
  readonly preview: UndoPreview;
}) {
  const t = useTranslation();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <table className={`${styles.table} ${styles.undone}`}>
        <caption className="visually-hidden">{t('settings.undo.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.imports.result')}</th>
            <th scope="col">{t('settings.imports.name')}</th>
            <th scope="col">{t('settings.imports.details')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { tone, Icon } = badges[row.kind];
            return (
              <tr key={row.id}>
                <td>
                  <Badge tone={tone} icon={<Icon aria-hidden />}>
                    {t(`settings.undo.kinds.${row.kind}`)}
                  </Badge>
                </td>
                <td>{row.before ? nameOf(list, row, t) : t('settings.undo.gone')}</td>
                <td>
                  <UndoneDetails list={list} row={row} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length < total && <p className={styles.help}>{t('settings.undo.shown', { shown: rows.length, total })}</p>}
    </>
  );
}

/** A row of a list that has one row has no name. */
const nameOf = (list: ImportedName, { name }: UndoneRow, t: ReturnType<typeof useTranslation>) =>
  name !== '' || list === 'unitDuties' || isUndoneSheet(list) ? name : t(`settings.lists.${list}.title`);

function UndoneDetails({ list, row }: { readonly list: ImportedName; readonly row: UndoneRow }) {
  const t = useTranslation();
  const { before, after, fields, account, offices, positions, reason } = row;
  return (
    <>
      {reason !== null && <span>{reason}</span>}
      {list !== 'unitDuties' && !isUndoneSheet(list) && <ChangedFields list={list} change={{ before, after }} />}
      {fields.map((field) => (
        <span key={`${field.column} ${field.before} ${field.after}`}>
          {t('settings.fieldChange', {
            field: t(`settings.sheets.columns.${field.column}`),
            before: field.before || t('settings.empty'),
            after: field.after || t('settings.empty'),
          })}
        </span>
      ))}
      {account && (
        <span>
          {account.after === null
            ? t('settings.undo.accountRemoved', { username: account.before })
            : t('settings.undo.accountRenamed', { before: account.before, after: account.after })}
        </span>
      )}
      {offices > 0 && <span>{t('settings.undo.officesEnd', { count: offices })}</span>}
      {positions > 0 && <span>{t('settings.undo.positionsEnd', { count: positions })}</span>}
    </>
  );
}
