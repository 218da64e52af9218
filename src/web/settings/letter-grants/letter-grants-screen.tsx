import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconEdit, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import { kindsOfAction, roleGranted, unitGranted } from '#domain/documents/letter-grants.ts';
import { Badge } from '#web/components/badge.tsx';
import { LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import type { KindGrants } from '#contract/drafting/letter-grants.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';
import styles from './letter-grants.module.css';
import { GrantsHistory } from './grants-history.tsx';
import { GrantsDialog, type EditedKind } from './grants-dialog.tsx';
import { kindName } from './kind-name.ts';
import { useHolderName } from './use-holder-name.ts';

/** Every kind of letter, who may create it and who may sign it. */
export function LetterGrantsScreen() {
  const t = useTranslation();
  const nameOf = useHolderName();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<EditedKind>();
  const [showsHistory, setShowsHistory] = useState(false);
  const [search, setSearch] = useState('');
  const reply = useCall('getLetterGrants', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getLetterGrants', 'getLetterGrantChanges'));
  const item = reply.data?.item;
  const storedName = (grantee: string) =>
    item?.units.find(({ id }) => id === unitGranted(grantee))?.name ??
    item?.roles.find(({ id }) => id === roleGranted(grantee))?.name ??
    '';
  // By the kind, or by who has it.
  const isFound = (kind: number) =>
    [
      kindName(kind),
      ...(item?.grants ?? [])
        .filter((row) => row.kind === kind)
        .flatMap(({ grantees }) => grantees.map((grantee) => nameOf(grantee, storedName(grantee)))),
    ].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));
  const kinds = kindsOfAction('create').filter(isFound);
  return (
    <>
      <ScreenHead title={t('settings.screens.letterGrants.title')}>
        <SearchBox className={settings.find} label={t('settings.findHere')} value={search} onChange={setSearch} />
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="letterGrants" />
        <SheetImport sheet="letterGrants" mayManage={item?.mayManage ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.letterGrants.about')}</p>
      {!item && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!item && !reply.isError && <SkeletonRows count={8} />}
      {item?.mayManage === false && <p className={settings.about}>{t('letterGrants.readOnly')}</p>}
      {item && kinds.length === 0 && <NoMatch term={search} />}
      {item && kinds.length > 0 && (
        <ol className={`${settings.list} ${permissions.card}`} aria-label={t('letterGrants.kinds')}>
          {kinds.map((kind) => (
            <li key={kind}>
              <div className={styles.kind}>
                <b>{kindName(kind)}</b>
                {item.grants
                  .filter((row) => row.kind === kind)
                  .map((row) => (
                    <KindGrantsRow
                      key={row.action}
                      row={row}
                      names={row.grantees.map((grantee) => nameOf(grantee, storedName(grantee)))}
                      onEdit={item.mayManage ? () => setEdited(row) : undefined}
                    />
                  ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      {item && edited && (
        <GrantsDialog edited={edited} roles={item.roles} units={item.units} onClose={() => setEdited(undefined)} />
      )}
      {showsHistory && <GrantsHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface KindGrantsRowProps {
  readonly row: KindGrants;
  readonly names: readonly string[];
  readonly onEdit: (() => void) | undefined;
}

/** To whom a kind is given to create, or to sign. */
function KindGrantsRow({ row: { action, kind, persons }, names, onEdit }: KindGrantsRowProps) {
  const t = useTranslation();
  const label = t(`letterGrants.actions.${action}.edit`, { kind: kindName(kind) });
  return (
    <div className={styles.action}>
      <span className={styles.label}>{t(`letterGrants.actions.${action}.label`)}</span>
      <div className={settings.row}>
        {persons === 0 && <Badge tone="warn">{t(`letterGrants.actions.${action}.nobody`)}</Badge>}
        {names.length > 0 && <span>{names.join(' · ')}</span>}
        {persons > 0 && <span>{t('letterGrants.persons', { count: persons })}</span>}
      </div>
      {onEdit && (
        <ActionIcon variant="default" aria-label={label} title={label} onClick={onEdit}>
          <IconEdit size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
