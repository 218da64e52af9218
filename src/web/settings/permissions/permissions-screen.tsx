import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import { differenceOf, groupOf, type GivenRight } from '#domain/menus/menu-rights.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { useGranteeName } from '../use-grantee-name.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { MembersSection, noMemberChanges } from './members-section.tsx';
import styles from './permissions.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { RightsTable } from './rights-table.tsx';

/** What a group or a kind of user may do with every item of the menu, and who is in the group. */
export function PermissionsScreen({ grantee }: { readonly grantee: string }) {
  const t = useTranslation();
  const nameOf = useGranteeName();
  const [showsHistory, setShowsHistory] = useState(false);
  const reply = useCall('getMenuPermissions', { grantee }, { staleTime: 0 });
  const item = reply.data?.item;
  const name = item ? nameOf(grantee, item.name) : '';
  return (
    <>
      <ScreenHead title={t('permissions.title', { name })}>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
      </ScreenHead>
      <p className={settings.about}>{t('permissions.about')}</p>
      {!item && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!item && !reply.isError && <SkeletonRows count={8} />}
      {item?.isActive === false && <p className={settings.about}>{t('permissions.groupOutOfUse')}</p>}
      {item?.mayManage === false && <p className={settings.about}>{t('permissions.readOnly')}</p>}
      {/* What somebody else saved meanwhile is shown instead of changes that could no longer be saved. */}
      {item && <Editor key={JSON.stringify(item.rights)} grantee={grantee} item={item} />}
      {showsHistory && <HistoryDialog grantee={grantee} name={name} onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface EditorProps {
  readonly grantee: string;
  readonly item: CallReply<'getMenuPermissions'>['item'];
}

function Editor({ grantee, item }: EditorProps) {
  const t = useTranslation();
  const { items, rights: seen, mayManage } = item;
  const [rights, setRights] = useState<readonly GivenRight[]>(seen);
  const [members, setMembers] = useState(noMemberChanges);
  const [isReviewing, setReviewing] = useState(false);
  const undo = () => {
    setRights(seen);
    setMembers(noMemberChanges);
  };
  const save = useChange('saveMenuPermissions', {
    success: t('permissions.saved'),
    invalidates: ['getMenuPermissions', 'getGroupMembers', 'getMenuPermissionChanges', 'getGrantees'],
    onDone: () => {
      setMembers(noMemberChanges);
      setReviewing(false);
    },
  });
  const { given, taken } = differenceOf(seen, rights);
  const count = given.length + taken.length + members.added.length + members.removed.length;
  const groupId = groupOf(grantee);
  const change = {
    grantee,
    rights: [...rights],
    seen: [...seen],
    added: members.added.map(({ id }) => id),
    removed: [...members.removed],
  };
  return (
    <>
      {groupId !== undefined && (
        <MembersSection groupId={groupId} mayManage={mayManage} changes={members} onChange={setMembers} />
      )}
      <div className={styles.card}>
        <RightsTable items={items} rights={rights} mayManage={mayManage} onChange={setRights} />
      </div>
      {mayManage && (
        <div className={styles.save}>
          <p role="status">{count > 0 && t('permissions.unsaved')}</p>
          <Button variant="default" disabled={count === 0} onClick={undo}>
            {t('permissions.undo')}
          </Button>
          <Button disabled={count === 0} onClick={() => setReviewing(true)}>
            {t('permissions.review')}
          </Button>
        </div>
      )}
      {isReviewing && (
        <PreviewDialog
          change={change}
          isSaving={save.isPending}
          onSave={() => save.mutate(change)}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}
