import { Input, Select, Switch, TextInput, Textarea } from '@mantine/core';

import { manualUploadPath } from '#contract/files.ts';
import type { Manual, WrittenManual } from '#contract/help/manuals.ts';
import { manualModules, type ManualKind, type ManualModule } from '#domain/help/manual.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { manualReplies } from './manual-replies.ts';

interface ManualFormProps {
  readonly kind: ManualKind;
  /** The default module of a new manual. */
  readonly module: ManualModule;
  readonly manual: Manual | undefined;
  readonly onClose: () => void;
}

/** A manual is an uploaded file or an address. */
export function ManualForm({ kind, module, manual, onClose }: ManualFormProps) {
  const t = useTranslation();
  const uploads = useUploads([], { path: manualUploadPath });
  const form = useAppForm<WrittenManual>({
    initialValues: writtenFrom(manual, kind, module),
    required: { title: 'help.titleMissing' },
    validate: ({ fileId, address }) => ({
      fileId: uploads.list.length === 0 && fileId === null && address.trim() === '' && 'help.contentMissing',
    }),
  });
  const save = useChange('saveManual', {
    form,
    success: t('help.saved'),
    invalidates: manualReplies,
    onDone: () => {
      uploads.release();
      onClose();
    },
  });
  const file = form.input('fileId');
  return (
    <DialogForm
      title={
        manual
          ? t('help.editNamed', { name: manual.title })
          : t(kind === 'video' ? 'help.addVideo' : 'help.addDocument')
      }
      size={560}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit((values) =>
        save.mutate(
          uploads.arrivals().then((files) => ({ ...requestOf(values, files.at(-1)?.fileId), seen: manual?.digest })),
        ),
      )}
      onClose={onClose}
    >
      <TextInput {...form.text('title')} label={t('help.formTitle')} data-autofocus />
      <Textarea {...form.text('description')} label={t('help.formDescription')} autosize minRows={2} />
      <Select<ManualModule>
        {...form.input('module')}
        onChange={(value) => value && form.change({ module: value })}
        label={t('help.formModule')}
        data={manualModules.map((value) => ({ value, label: t(`help.modules.${value}`) }))}
      />
      <Input.Wrapper
        id={file.id}
        error={file.error}
        label={t('help.formFile')}
        description={t(kind === 'video' ? 'help.fileHintVideo' : 'help.fileHintDocument')}
      >
        {manual?.file && <small>{t('help.presentFile', { name: manual.file.name })}</small>}
        <UploadList uploads={uploads} />
        <DropZone onFiles={uploads.add} isCompact />
      </Input.Wrapper>
      <TextInput {...form.text('address')} label={t('help.formAddress')} inputMode="url" />
      <Switch {...form.checkbox('isPublished')} label={t('help.formPublished')} />
    </DialogForm>
  );
}

/** A new file replaces the address, and an address replaces the file. */
function requestOf(values: WrittenManual, newFileId: number | undefined): WrittenManual {
  if (newFileId !== undefined) return { ...values, fileId: newFileId, address: '' };
  return { ...values, fileId: values.address.trim() === '' ? values.fileId : null };
}

function writtenFrom(manual: Manual | undefined, kind: ManualKind, module: ManualModule): WrittenManual {
  if (!manual) return { kind, module, title: '', description: '', fileId: null, address: '', isPublished: false };
  const { file, changedAt: _changedAt, digest: _digest, ...written } = manual;
  return { ...written, fileId: file?.fileId ?? null };
}
