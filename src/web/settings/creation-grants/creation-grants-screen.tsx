import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconEdit, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import { roleGranted, unitGranted } from '#domain/drafting/creation.ts';
import { Badge } from '#web/components/badge.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import permissions from '../permissions/permissions.module.css';
import settings from '../settings.module.css';
import { CreationHistory } from './creation-history.tsx';
import { GrantsDialog, type EditedKind } from './grants-dialog.tsx';
import { kindName } from './kind-name.ts';
import { useCreatorName } from './use-creator-name.ts';

/** Every kind of letter, and who may create it. */
export function CreationGrantsScreen() {
  const t = useTranslation();
  const nameOf = useCreatorName();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<EditedKind>();
  const [showsHistory, setShowsHistory] = useState(false);
  const reply = useCall('getCreationGrants', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getCreationGrants', 'getCreationGrantChanges'));
  const item = reply.data?.item;
  const storedName = (grantee: string) =>
    item?.units.find(({ id }) => id === unitGranted(grantee))?.name ??
    item?.roles.find(({ id }) => id === roleGranted(grantee))?.name ??
    '';
  return (
    <>
      <ScreenHead title={t('settings.screens.creationGrants.title')}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.creationGrants.about')}</p>
      {!item && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!item && !reply.isError && <SkeletonRows count={8} />}
      {item?.mayManage === false && <p className={settings.about}>{t('creationGrants.readOnly')}</p>}
      {item && (
        <ol className={`${settings.list} ${permissions.card}`} aria-label={t('creationGrants.kinds')}>
          {item.kinds.map((row) => {
            const name = kindName(row.kind);
            return (
              <li key={row.kind}>
                <div className={settings.row}>
                  <b>
                    {name}
                    {row.persons === 0 && <Badge tone="warn">{t('creationGrants.nobody')}</Badge>}
                  </b>
                  {row.grantees.length > 0 && (
                    <span>{row.grantees.map((grantee) => nameOf(grantee, storedName(grantee))).join(' · ')}</span>
                  )}
                  {row.persons > 0 && <span>{t('creationGrants.persons', { count: row.persons })}</span>}
                </div>
                {item.mayManage && (
                  <ActionIcon
                    variant="default"
                    aria-label={t('creationGrants.edit', { kind: name })}
                    title={t('creationGrants.edit', { kind: name })}
                    onClick={() => setEdited(row)}
                  >
                    <IconEdit size={20} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {item && edited && (
        <GrantsDialog edited={edited} roles={item.roles} units={item.units} onClose={() => setEdited(undefined)} />
      )}
      {showsHistory && <CreationHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}
