import { Select, Textarea } from '@mantine/core';

import { certificateLimits, chosenReasons } from '#domain/certificates/person-certificate.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface RevokeDialogProps {
  readonly id: number;
  readonly isOutside: boolean;
  readonly onClose: () => void;
}

/** For its owner, and for those who manage the certificates of people. */
export function RevokeDialog({ id, isOutside, onClose }: RevokeDialogProps) {
  const t = useTranslation();
  const form = useAppForm<{ readonly reason: string | null; readonly note: string }>({
    initialValues: { reason: null, note: '' },
    required: { reason: 'certificates.pin.missing' },
  });
  const revoke = useChange('revokeCertificate', {
    form,
    success: t('certificates.register.revokedDone'),
    invalidates: ['getPersonCertificates', 'getOwnCertificates'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('certificates.register.revokeTitle')}
      help={t(isOutside ? 'certificates.register.revokeOutsideText' : 'certificates.register.revokeText')}
      submitLabel={t('certificates.register.revoke')}
      isPending={revoke.isPending}
      onSubmit={form.submit(({ reason, note }) => {
        const chosen = chosenReasons.find((name) => name === reason);
        if (chosen) revoke.mutate({ id, reason: chosen, note });
      })}
      onClose={onClose}
    >
      <Select
        {...form.input('reason')}
        label={t('certificates.register.reason')}
        data={chosenReasons.map((value) => ({ value, label: t(`certificates.reasons.${value}`) }))}
      />
      <Textarea
        {...form.text('note')}
        label={t('certificates.register.note')}
        maxLength={certificateLimits.reason}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}
