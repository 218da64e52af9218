import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import type { EditedItem } from './edited-item.ts';
import styles from './manage.module.css';
import { wrongIn } from './wrong-in.ts';

interface ItemDialogProps {
  readonly edited: EditedItem;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Writes an announcement or link; the server says in words what is wrong with a field. */
export function ItemDialog({ edited, onClose, onSaved }: ItemDialogProps) {
  const t = useTranslation();
  const [item, setItem] = useState(edited);
  const change = (part: Partial<EditedItem>) => setItem({ ...item, ...part });
  const save = useMutation({
    mutationFn: () => callApi('saveIntranetItem', item),
    onSuccess: async () => {
      await onSaved();
      showSuccess(t('intranet.itemSaved'));
      onClose();
    },
    onError: (error) => {
      if (failureOf(error)?.status !== invalid) showError(error);
    },
  });
  const [wasTried, setTried] = useState(false);
  const wrong = { ...failureOf(save.error)?.fields, ...(wasTried ? wrongIn(item) : {}) };
  useEscape(true, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(wrongIn(item)).length === 0) save.mutate();
  };
  const isLink = item.kind === 'link';
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={560}
      title={
        edited.id === undefined
          ? t(isLink ? 'intranet.addLink' : 'intranet.addAnnouncement')
          : t('intranet.edit', { name: edited.title })
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('intranet.itemTitle')}
          withAsterisk
          data-autofocus
          maxLength={200}
          error={wrong['title']}
          value={item.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('intranet.itemBody')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={4000}
          error={wrong['body']}
          value={item.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <TextInput
          label={t(isLink ? 'intranet.itemAddress' : 'intranet.itemAddressOptional')}
          withAsterisk={isLink}
          description={t('intranet.itemAddressHelp')}
          maxLength={500}
          error={wrong['address']}
          value={item.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <ThaiDateInput
            label={t('intranet.validFrom')}
            error={wrong['validFrom']}
            value={item.validFrom}
            onChange={(day) => day !== null && change({ validFrom: day })}
          />
          <ThaiDateInput
            label={t('intranet.validTo')}
            error={wrong['validTo']}
            value={item.validTo}
            onChange={(validTo) => change({ validTo })}
          />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

const invalid = 422;
