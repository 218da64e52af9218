import { Button, Group } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';

import type { PersonChoice } from '#contract/reference/party-choices.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DutiesDialog } from '../duties-dialog.tsx';
import { PersonInput } from '../person-input.tsx';
import { administratorReplies } from './administrator-replies.ts';
import { RightEffects } from './right-effects.tsx';

interface AddAdministratorProps {
  readonly onClose: () => void;
}

/** Chooses a person, and asks before they get the right. Whoever has no account yet gets one first. */
export function AddAdministrator({ onClose }: AddAdministratorProps) {
  const t = useTranslation();
  const [person, setPerson] = useState<PersonChoice>();
  const [opensDuties, setOpensDuties] = useState(false);
  if (person && opensDuties)
    return <DutiesDialog personId={person.personId} name={person.name} onClose={() => setOpensDuties(false)} />;
  return (
    <Dialog title={t('duties.administrators.add')} onClose={onClose}>
      <PersonInput label={t('duties.administrators.person')} onChoose={setPerson} />
      {person && (
        <Chosen key={person.personId} person={person} onDuties={() => setOpensDuties(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ChosenProps extends AddAdministratorProps {
  readonly person: PersonChoice;
  readonly onDuties: () => void;
}

function Chosen({ person: { personId, name }, onDuties, onClose }: ChosenProps) {
  const t = useTranslation();
  const reply = useCall('getDuties', { personId }, { staleTime: 0 });
  const hasAccount = reply.data !== undefined && reply.data.item.account !== null;
  const preview = useCall(
    'previewAdministrator',
    { personId, isAdministrator: true },
    { staleTime: 0, enabled: hasAccount },
  );
  const give = useChange('saveAccount', {
    success: t('duties.administrators.given', { name }),
    invalidates: administratorReplies,
    onDone: onClose,
  });
  if (!reply.data)
    return reply.isError ? (
      <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
    ) : (
      <SkeletonRows count={2} />
    );
  const { account } = reply.data.item;
  if (account === null)
    return (
      <>
        <p role="status">{t('duties.administrators.noAccount', { name })}</p>
        <Button variant="default" leftSection={<IconUserCog size={18} aria-hidden />} onClick={onDuties}>
          {t('duties.open', { name })}
        </Button>
      </>
    );
  const { username, isAdministrator } = account;
  if (isAdministrator) return <p role="status">{t('duties.administrators.isOne', { name })}</p>;
  return (
    <>
      <p role="status">{t('duties.administrators.giveQuestion', { name, username })}</p>
      <RightEffects personId={personId} isAdministrator />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={give.isPending}
          disabled={!preview.data}
          onClick={() =>
            give.mutate({ personId, username, isAdministrator: true, seen: { username, isAdministrator } })
          }
        >
          {t('duties.administrators.give')}
        </Button>
      </Group>
    </>
  );
}
