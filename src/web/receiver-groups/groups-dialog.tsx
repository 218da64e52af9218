import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

import { DialogForm } from '#web/components/dialog-form.tsx';
import type { Party } from '#web/party-picker/party.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { sizeOf, type SavedGroup } from './receiver-group.ts';
import styles from './groups-dialog.module.css';

interface GroupsDialogProps {
  readonly unitId: number;
  readonly saved: readonly SavedGroup[];
  /** The receivers in the form, which can be saved as a group. */
  readonly chosen: readonly Party[];
  readonly onClose: () => void;
}

const memberOf = (party: Party) => ({
  unitId: party.unitId,
  personId: party.kind === 'person' ? party.personId : null,
  ...(party.kind === 'role' ? { role: party.role } : {}),
});

const groupReplies = ['getReceiverGroups'] as const;

export function GroupsDialog({ unitId, saved, chosen, onClose }: GroupsDialogProps) {
  const t = useTranslation();
  const form = useAppForm({
    initialValues: { name: '' },
    required: { name: 'receiverGroups.nameMissing' },
    validate: () => ({ name: chosen.length === 0 && 'receiverGroups.nothingChosen' }),
  });
  const save = useChange('saveReceiverGroup', {
    form,
    success: t('receiverGroups.saved'),
    invalidates: groupReplies,
    onDone: onClose,
  });
  const remove = useChange('removeReceiverGroup', {
    success: t('receiverGroups.removed'),
    invalidates: groupReplies,
  });
  return (
    <DialogForm
      title={t('receiverGroups.title')}
      help={t('receiverGroups.help')}
      submitLabel={t('receiverGroups.save', { count: inOwnDigits(chosen.length) })}
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={form.submit(({ name }) => save.mutate({ unitId, name, members: chosen.map(memberOf) }))}
    >
      <TextInput {...form.text('name')} data-autofocus label={t('receiverGroups.name')} maxLength={100} />
      {saved.length > 0 && (
        <ul className={styles.saved} aria-label={t('receiverGroups.list')}>
          {saved.map((group) => (
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
                onClick={() => remove.mutate({ groupId: group.groupId })}
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
