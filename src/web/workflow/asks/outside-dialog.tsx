import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import styles from './sendings-field.module.css';
import type { SendingValues } from '../form-values.ts';

interface OutsideDialogProps {
  /** The unit that may save them as a group; null without that right. */
  readonly groupsOf: number | null;
  readonly rows: readonly SendingValues[];
  readonly onClose: () => void;
}

interface Reached {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

async function reachedOf({ toText, address, email }: SendingValues, signal: AbortSignal): Promise<Reached> {
  const name = toText.trim();
  const { items } = await callApi('findCorrespondents', { search: name.slice(0, 200) }, signal);
  const saved = items.find((item) => item.name === name);
  return {
    name,
    address: address || (saved?.address ?? ''),
    email: email || (saved?.email ?? ''),
    phone: saved?.phone ?? '',
  };
}

/** Saves the addresses of external receivers, and all of them as a group when a name is given. */
export function OutsideDialog({ groupsOf, rows, onClose }: OutsideDialogProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [group, setGroup] = useState('');
  const [changed, setChanged] = useState<Readonly<Record<string, Partial<Reached>>>>({});
  // Start from the saved data, so that nothing is overwritten unseen.
  const known = useQuery({
    queryKey: ['findCorrespondents', 'named', rows.map(({ toText }) => toText)],
    queryFn: ({ signal }) => Promise.all(rows.map((row) => reachedOf(row, signal))),
    gcTime: 0,
  });
  const reached = (known.data ?? []).map((item) => ({ ...item, ...changed[item.name] }));
  const change = (name: string, changes: Partial<Reached>) =>
    setChanged({ ...changed, [name]: { ...changed[name], ...changes } });
  const save = useMutation({
    mutationFn: async () => {
      const saved = await Promise.all(reached.map((item) => callApi('saveCorrespondent', item)));
      const members = saved.map(({ item }) => ({ correspondentId: item.id }));
      if (groupsOf !== null && group.trim() !== '')
        await callApi('saveReceiverGroup', { unitId: groupsOf, name: group.trim(), members });
    },
    onSuccess: () => {
      showSuccess(t('dispatches.receiversSaved'));
      void invalidate(queries, 'getReceiverGroups', 'findCorrespondents');
      onClose();
    },
    onError: showError,
  });
  return (
    <DialogForm
      title={t('dispatches.saveReceivers')}
      help={t('dispatches.saveReceiversHelp')}
      submitLabel={t('common.save')}
      isPending={save.isPending || !known.data}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      {reached.map(({ name, address, email, phone }) => (
        <fieldset key={name} className={styles.row}>
          <legend>{name}</legend>
          <Textarea
            label={t('dispatches.address')}
            autosize
            minRows={2}
            maxLength={500}
            value={address}
            onChange={(event) => change(name, { address: event.currentTarget.value })}
          />
          <TextInput
            type="email"
            label={t('dispatches.email')}
            maxLength={200}
            value={email}
            onChange={(event) => change(name, { email: event.currentTarget.value.trim() })}
          />
          <TextInput
            type="tel"
            label={t('dispatches.phone')}
            maxLength={100}
            value={phone}
            onChange={(event) => change(name, { phone: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      {groupsOf !== null && (
        <TextInput
          label={t('dispatches.groupName')}
          maxLength={100}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  );
}
