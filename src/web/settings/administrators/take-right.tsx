import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Administrator } from '#contract/duties.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useSession } from '#web/platform/session/session.ts';

import { administratorReplies } from './administrator-replies.ts';
import { RightEffects } from './right-effects.tsx';

interface TakeRightProps {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

/** Asks before the right is taken, and twice before one's own is, which one cannot give back to oneself. */
export function TakeRight({ administrator: { personId, name, username }, onClose }: TakeRightProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isOwn = useSession()?.user.personId === personId;
  const [isSure, setSure] = useState(false);
  const preview = useCall('previewAdministrator', { personId, isAdministrator: false }, { staleTime: 0 });
  const take = useChange('saveAccount', {
    success: t('duties.administrators.taken', { name }),
    invalidates: administratorReplies,
    onDone: () => isOwn && void navigate({ to: '/' }),
  });
  const confirm = () => {
    if (isOwn && !isSure) return setSure(true);
    take.mutate({ personId, username, isAdministrator: false, seen: { username, isAdministrator: true } });
    onClose();
  };
  return (
    <ConfirmDialog
      key={String(isSure)}
      isOpen
      isCareful
      isReady={preview.data !== undefined}
      title={t('duties.administrators.take', { name })}
      confirmLabel={t(isSure ? 'duties.administrators.takeOwn' : 'duties.administrators.takeRight')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t(isSure ? 'duties.administrators.takeOwnQuestion' : 'duties.administrators.takeQuestion', { name })}</p>
      {!isSure && <RightEffects personId={personId} isAdministrator={false} />}
    </ConfirmDialog>
  );
}
