import { Textarea, TextInput } from '@mantine/core';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { errorsOf, type EditedItem } from './edited-item.ts';
import styles from './manage.module.css';
import { intranetReplies } from './use-items.ts';

interface ItemDialogProps {
  readonly edited: EditedItem;
  readonly onClose: () => void;
}

export function ItemDialog({ edited, onClose }: ItemDialogProps) {
  const t = useTranslation();
  const isLink = edited.kind === 'link';
  const form = useAppForm({
    initialValues: edited,
    required: { title: 'intranet.missing', address: isLink && 'intranet.missing' },
    validate: errorsOf,
  });
  const save = useChange('saveIntranetItem', {
    form,
    success: t('intranet.itemSaved'),
    invalidates: intranetReplies,
    onDone: onClose,
  });
  return (
    <DialogForm
      size={560}
      title={
        edited.id === undefined
          ? t(isLink ? 'intranet.addLink' : 'intranet.addAnnouncement')
          : t('intranet.edit', { name: edited.title })
      }
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit((item) => save.mutate(item))}
      onClose={onClose}
    >
      <TextInput {...form.text('title')} label={t('intranet.itemTitle')} data-autofocus maxLength={200} />
      <Textarea
        {...form.text('body')}
        label={t('intranet.itemBody')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
      />
      <TextInput
        {...form.text('address')}
        label={t(isLink ? 'intranet.itemAddress' : 'intranet.itemAddressOptional')}
        description={t('intranet.itemAddressHelp')}
        maxLength={500}
      />
      <div className={styles.pair}>
        <ThaiDateInput
          {...form.input('validFrom')}
          onChange={(day) => day !== null && form.change({ validFrom: day })}
          label={t('intranet.validFrom')}
        />
        <ThaiDateInput {...form.input('validTo')} label={t('intranet.validTo')} />
      </div>
    </DialogForm>
  );
}
