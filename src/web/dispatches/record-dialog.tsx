import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import { maxEvidenceFiles } from '#domain/workflow/dispatches/dispatch-rules.ts';
import { postServices } from '#domain/dispatches/dispatches.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { formOf, missingOf, outcomes, recordOf, type DeliveryForm } from './delivery-form.ts';
import { ReceiptFields } from './receipt-fields.tsx';
import { useDispatchChange, type DispatchDialogProps } from './use-dispatch-change.ts';

/** บันทึกผลการส่ง: its proof, and whether it arrived; opened again, it is put right. */
export function RecordDialog({ documentId, dispatch, onClose }: DispatchDialogProps<DispatchView>) {
  const t = useTranslation();
  const [form, setForm] = useState(() => formOf(dispatch, new Date()));
  const [wasTried, setTried] = useState(false);
  const uploads = useUploads(dispatch.evidence);
  const isSending = uploads.list.some(({ uploaded, problem }) => !uploaded && !problem);
  const isTooMuch = uploads.list.length > maxEvidenceFiles;
  const save = useDispatchChange('recordDelivery', t('dispatches.saved'), onClose);
  const change = (changes: Partial<DeliveryForm>) => setForm({ ...form, ...changes });
  const missing = missingOf(form);
  return (
    <DialogForm
      title={t('dispatches.recordOf', { name: dispatch.toText })}
      submitLabel={t('common.save')}
      isPending={save.isPending || isSending}
      onSubmit={() => {
        setTried(true);
        if (Object.values(missing).some(Boolean) || isTooMuch || isSending) return;
        const evidenceIds = dispatch.takesEvidence ? uploads.files.map(({ fileId }) => fileId) : null;
        save.mutate({ documentId, dispatchId: dispatch.dispatchId, record: recordOf(form), evidenceIds });
      }}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('dispatches.outcome')}
        value={form.outcome}
        onChange={(value) => {
          const outcome = outcomes.find((outcome) => outcome === value);
          if (outcome) change({ outcome });
        }}
        data={outcomes.map((value) => ({ value, label: t(`dispatches.outcomes.${value}`) }))}
      />
      <ProofFields dispatch={dispatch} form={form} change={change} />
      {form.outcome === 'received' && (
        <ReceiptFields form={form} change={change} missing={wasTried ? missing : undefined} />
      )}
      {form.outcome === 'failed' && (
        <Textarea
          label={t('dispatches.failureNote')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          error={wasTried && missing.failureNote && t('dispatches.failureNoteMissing')}
          value={form.failureNote}
          onChange={(event) => change({ failureNote: event.currentTarget.value })}
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

interface ProofFieldsProps {
  readonly dispatch: DispatchView;
  readonly form: DeliveryForm;
  readonly change: (changes: Partial<DeliveryForm>) => void;
}

/** By what proof it went: the number of the post or of the other system, or who took it. */
function ProofFields({ dispatch: { channel }, form, change }: ProofFieldsProps) {
  const t = useTranslation();
  return (
    <>
      {channel === 'post' && (
        <Select
          label={t('dispatches.postService')}
          data={postServices.map((value) => ({ value, label: t(`dispatches.postServices.${value}`) }))}
          value={form.postService}
          onChange={(value) => change({ postService: postServices.find((service) => service === value) ?? null })}
          allowDeselect={false}
          comboboxProps={{ zIndex: 450 }}
        />
      )}
      {(channel === 'post' || channel === 'system') && (
        <TextInput
          label={t(channel === 'post' ? 'dispatches.trackingNumber' : 'dispatches.systemNumber')}
          maxLength={100}
          value={form.trackingNumber}
          onChange={(event) => change({ trackingNumber: event.currentTarget.value })}
        />
      )}
      {channel === 'hand' && (
        <TextInput
          label={t('dispatches.carriedBy')}
          maxLength={200}
          value={form.carriedBy}
          onChange={(event) => change({ carriedBy: event.currentTarget.value })}
        />
      )}
    </>
  );
}
