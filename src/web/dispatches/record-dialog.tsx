import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';

import { maxEvidenceFiles } from '#domain/workflow/dispatches/dispatch-rules.ts';
import { postServices, type PostService } from '#domain/dispatches/dispatches.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { outcomes, recordOf, requiredFor, valuesOf, type DeliveryValues } from './delivery-form.ts';
import { dispatchChange } from './dispatch-change.ts';
import type { DispatchDialogProps } from './dispatch-dialog.tsx';
import styles from './dispatches.module.css';

/** บันทึกผลการส่ง; a recorded result can be corrected. */
export function RecordDialog({ documentId, dispatch, onClose }: DispatchDialogProps) {
  const t = useTranslation();
  const form = useAppForm({ initialValues: valuesOf(dispatch, new Date()), required: requiredFor });
  const uploads = useUploads(dispatch.evidence);
  const isTooMuch = uploads.list.length > maxEvidenceFiles;
  const save = useChange('recordDelivery', {
    ...dispatchChange,
    form,
    success: t('dispatches.saved'),
    onDone: onClose,
  });
  const submit = form.submit((values) => {
    if (isTooMuch || uploads.areUploading) return;
    const evidenceIds = dispatch.takesEvidence ? uploads.files.map(({ fileId }) => fileId) : null;
    save.mutate({ documentId, dispatchId: dispatch.dispatchId, record: recordOf(values), evidenceIds });
  });
  const { outcome } = form.values;
  return (
    <DialogForm
      title={t('dispatches.recordOf', { name: dispatch.toText })}
      submitLabel={t('common.save')}
      isPending={save.isPending || uploads.areUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl<DeliveryValues['outcome']>
        fullWidth
        aria-label={t('dispatches.outcome')}
        value={outcome}
        onChange={(chosen) => form.change({ outcome: chosen })}
        data={outcomes.map((value) => ({ value, label: t(`dispatches.outcomes.${value}`) }))}
      />
      <ProofFields channel={dispatch.channel} form={form} />
      {outcome === 'received' && <ReceiptFields form={form} />}
      {outcome === 'failed' && (
        <Textarea
          {...form.text('failureNote')}
          label={t('dispatches.failureNote')}
          autosize
          minRows={2}
          maxLength={500}
        />
      )}
      {dispatch.takesEvidence && (
        <Input.Wrapper
          label={t('dispatches.evidence')}
          description={t('dispatches.evidenceHelp')}
          error={isTooMuch && t('dispatches.evidenceTooMany')}
        >
          <UploadList uploads={uploads} />
          <DropZone isCompact onFiles={uploads.add} />
        </Input.Wrapper>
      )}
    </DialogForm>
  );
}

interface FieldsProps {
  readonly form: AppForm<DeliveryValues>;
}

/** Tracking number of the post or of the other system, or the person who carried it. */
function ProofFields({
  channel,
  form,
}: FieldsProps & { readonly channel: DispatchDialogProps['dispatch']['channel'] }) {
  const t = useTranslation();
  return (
    <>
      {channel === 'post' && (
        <Select<PostService>
          {...form.input('postService')}
          label={t('dispatches.postService')}
          data={postServices.map((value) => ({ value, label: t(`dispatches.postServices.${value}`) }))}
        />
      )}
      {(channel === 'post' || channel === 'system') && (
        <TextInput
          {...form.text('trackingNumber')}
          label={t(channel === 'post' ? 'dispatches.trackingNumber' : 'dispatches.systemNumber')}
          maxLength={100}
        />
      )}
      {channel === 'hand' && (
        <TextInput {...form.text('carriedBy')} label={t('dispatches.carriedBy')} maxLength={200} />
      )}
    </>
  );
}

function ReceiptFields({ form }: FieldsProps) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <ThaiDateInput {...form.input('day')} label={t('dispatches.receivedOn')} latest={dayOf(new Date())} />
        <TextInput {...form.text('time')} type="time" label={t('dispatches.receivedTime')} />
      </div>
      <TextInput {...form.text('receivedBy')} label={t('dispatches.receivedBy')} maxLength={200} />
      <TextInput {...form.text('receivedPosition')} label={t('dispatches.receivedPosition')} maxLength={200} />
    </>
  );
}
