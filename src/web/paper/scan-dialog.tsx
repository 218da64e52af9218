import { Input, Textarea } from '@mantine/core';

import { maxScanReason } from '#contract/paper/scans.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface ScanDialogProps {
  readonly documentId: number;
  /** It takes the place of another scan. */
  readonly needsReason: boolean;
  readonly onClose: () => void;
}

export function ScanDialog({ documentId, needsReason, onClose }: ScanDialogProps) {
  const t = useTranslation();
  const form = useAppForm({
    initialValues: { reason: '' },
    required: { reason: needsReason && 'letterForms.scans.reasonMissing' },
  });
  const uploads = useUploads();
  const put = useChange('putScan', {
    form,
    success: t('letterForms.scans.done'),
    invalidates: ['getPaper', 'getKeptPapers', 'getPaperSignatures', 'getCopyChoices', 'getAnnotations'],
    onDone: onClose,
  });
  const [file, ...others] = uploads.files;
  const submit = form.submit(({ reason }) => {
    if (!file || others.length > 0 || uploads.areUploading) return;
    put.mutate({ documentId, fileId: file.fileId, reason });
  });
  return (
    <DialogForm
      title={t('letterForms.scans.put')}
      submitLabel={t('letterForms.scans.put')}
      isPending={put.isPending || uploads.areUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('letterForms.scans.putHelp')}</p>
      <Input.Wrapper
        label={t('letterForms.scans.file')}
        error={(!file || others.length > 0) && !uploads.areUploading && t('letterForms.scans.oneFile')}
      >
        <UploadList uploads={uploads} />
        <DropZone isCompact onFiles={uploads.add} />
      </Input.Wrapper>
      {needsReason && (
        <Textarea {...form.text('reason')} label={t('letterForms.scans.reason')} autosize maxLength={maxScanReason} />
      )}
    </DialogForm>
  );
}
