import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { DialogForm } from '#web/components/dialog-form.tsx';
import type { Party } from '#web/party-picker/party.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import { sizeOf, type SavedGroup } from './receiver-group.ts';
import styles from './groups-dialog.module.css';

interface GroupsDialogProps {
  readonly unitId: number;
  readonly kept: readonly SavedGroup[];
  /** The receivers named in the form: what can be kept. */
  readonly chosen: readonly Party[];
  readonly onClose: () => void;
}

const memberOf = (party: Party) => ({
  unitId: party.unitId,
  personId: party.kind === 'person' ? party.personId : null,
  ...(party.kind === 'role' ? { role: party.role } : {}),
});

/** Keeps the chosen receivers under a name, and removes what was kept. */
export function GroupsDialog({ unitId, kept, chosen, onClose }: GroupsDialogProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [wasTried, setTried] = useState(false);
  const told = (sentence: string) => {
    showSuccess(sentence);
    void queries.invalidateQueries({ queryKey: ['getReceiverGroups'] });
  };
  const keep = useMutation({
    mutationFn: () => callApi('saveReceiverGroup', { unitId, name: name.trim(), members: chosen.map(memberOf) }),
    onSuccess: () => {
      told(t('receiverGroups.kept'));
      onClose();
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: (groupId: number) => callApi('removeReceiverGroup', { groupId }),
    onSuccess: () => told(t('receiverGroups.removed')),
    onError: showError,
  });
  const missing = chosen.length === 0 ? 'receiverGroups.nothingChosen' : 'receiverGroups.nameMissing';
  const isMissing = chosen.length === 0 || name.trim() === '';
  return (
    <DialogForm
      title={t('receiverGroups.title')}
      help={t('receiverGroups.help')}
      submitLabel={t('receiverGroups.keep', { count: inOwnDigits(chosen.length) })}
      isPending={keep.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) keep.mutate();
      }}
    >
      <TextInput
        data-autofocus
        label={t('receiverGroups.name')}
        maxLength={100}
        value={name}
        error={wasTried && isMissing && t(missing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {kept.length > 0 && (
        <ul className={styles.kept} aria-label={t('receiverGroups.list')}>
          {kept.map((group) => (
            <li key={group.groupId}>
              <span>
                {t('receiverGroups.counted', {
                  name: group.name,
                  count: inOwnDigits(sizeOf(group) + group.correspondents.length),
                })}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('receiverGroups.remove', { name: group.name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(group.groupId)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </DialogForm>
  );
}
