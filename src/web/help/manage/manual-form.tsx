import { Button, Modal, Select, Switch, TextInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { manualUploadPath } from '#contract/files.ts';
import type { Manual, WrittenManual } from '#contract/help.ts';
import { manualModules, type ManualKind, type ManualModule } from '#domain/help/manual.ts';
import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf, showSuccess } from '#web/platform/show-toast.ts';

import styles from '../help.module.css';

interface ManualFormProps {
  readonly kind: ManualKind;
  /** What a new one is about unless chosen otherwise. */
  readonly module: ManualModule;
  readonly manual: Manual | undefined;
  readonly onClose: () => void;
}

/** Writes a manual; the server judges, and its sentences stand at the fields. */
export function ManualForm({ kind, module, manual, onClose }: ManualFormProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [written, setWritten] = useState(() => writtenFrom(manual, kind, module));
  const uploads = useUploads([], { path: manualUploadPath });
  const change = (changes: Partial<WrittenManual>) => setWritten((before) => ({ ...before, ...changes }));
  const save = useMutation({
    mutationFn: async () => {
      const sent = (await uploads.arrivals()).at(-1)?.fileId;
      // A file newly sent takes the place of an address, and an address that of the present file.
      const kept = written.address === '' ? written.fileId : null;
      const content = sent === undefined ? { fileId: kept } : { fileId: sent, address: '' };
      return callApi('saveManual', { ...written, ...content });
    },
    onSuccess: async () => {
      uploads.release();
      showSuccess(t('help.saved'));
      await queries.invalidateQueries({ queryKey: ['getManuals'] });
      onClose();
    },
  });
  useEscape(true, onClose);
  const [isTried, setTried] = useState(false);
  const hasContent = uploads.list.length > 0 || written.fileId !== null || written.address !== '';
  const missing = {
    ...(written.title.trim() === '' ? { title: t('help.titleMissing') } : {}),
    ...(hasContent ? {} : { fileId: t('help.contentMissing') }),
  };
  const fields: Readonly<Record<string, string>> = {
    ...(isTried ? missing : {}),
    ...failureOf(save.error)?.fields,
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={
        manual
          ? t('help.editNamed', { name: manual.title })
          : t(kind === 'video' ? 'help.addVideo' : 'help.addDocument')
      }
      size={560}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.keys(missing).length === 0) save.mutate();
        }}
      >
        <TextInput
          label={t('help.formTitle')}
          data-autofocus
          required
          value={written.title}
          error={fields['title']}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('help.formDescription')}
          autosize
          minRows={2}
          value={written.description}
          error={fields['description']}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Select
          label={t('help.formModule')}
          data={manualModules.map((value) => ({ value, label: t(`help.modules.${value}`) }))}
          value={written.module}
          onChange={(value) => change({ module: manualModules.find((module) => module === value) ?? module })}
        />
        <fieldset className={styles.files}>
          <legend>{t('help.formFile')}</legend>
          <small>{t(kind === 'video' ? 'help.fileHintVideo' : 'help.fileHintDocument')}</small>
          {manual?.file && <small>{t('help.presentFile', { name: manual.file.name })}</small>}
          <UploadList uploads={uploads} />
          <DropZone onFiles={uploads.add} isCompact />
          {fields['fileId'] && <p role="alert">{fields['fileId']}</p>}
        </fieldset>
        <TextInput
          label={t('help.formAddress')}
          inputMode="url"
          value={written.address}
          error={fields['address']}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <Switch
          label={t('help.formPublished')}
          checked={written.isPublished}
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
        {save.isError && Object.keys(fields).length === 0 && <p role="alert">{messageOf(save.error)}</p>}
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </form>
    </Modal>
  );
}

function writtenFrom(manual: Manual | undefined, kind: ManualKind, module: ManualModule): WrittenManual {
  if (!manual) return { kind, module, title: '', description: '', fileId: null, address: '', isPublished: false };
  const { file, changedAt: _changedAt, ...kept } = manual;
  return { ...kept, fileId: file?.fileId ?? null };
}
