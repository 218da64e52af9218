import { PasswordInput } from '@mantine/core';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { readBytes } from '#web/profile/read-bytes.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { FileField } from '#web/certificates/file-field.tsx';

/** The root of an outside authority, from its file. */
export function TrustRootDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const form = useAppForm<{ readonly file: File | null; readonly password: string }>({
    initialValues: { file: null, password: '' },
    required: { file: 'certificates.authority.noFile', password: 'certificates.authority.missing' },
  });
  const trust = useChange('trustCertificateRoot', {
    form,
    fieldOf: {
      'password-wrong': 'password',
      'certificate-unreadable': 'file',
      'certificate-no-root': 'file',
      'certificate-known': 'file',
      'certificate-ended': 'file',
    },
    success: t('certificates.authority.trusted'),
    invalidates: ['getCertificateAuthority'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('certificates.authority.trust')}
      submitLabel={t('certificates.authority.trust')}
      isPending={trust.isPending}
      onSubmit={form.submit(({ file, password }) => {
        if (file) trust.mutate(readBytes(file).then((bytes) => ({ file: bytes, password })));
      })}
      onClose={onClose}
    >
      <FileField
        {...form.input('file')}
        label={t('certificates.authority.trustFile')}
        description={t('certificates.authority.trustHelp')}
        accept=".cer,.crt,.pem,.der"
      />
      <PasswordInput
        {...form.text('password')}
        label={t('certificates.authority.password')}
        maxLength={200}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
