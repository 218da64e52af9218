import { Checkbox, PasswordInput } from '@mantine/core';
import { useState } from 'react';

import type { CertificateProof } from '#contract/certificates/certificates.ts';
import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import { pinProblem, pinRules } from '#domain/certificates/pin-rules.ts';
import { FileField } from '#web/certificates/file-field.tsx';
import { PasskeyButton, proofByPasskey } from '#web/certificates/proof-by-passkey.tsx';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess } from '#web/platform/show-toast.ts';

import { readBytes } from '../read-bytes.ts';

const missing = 'certificates.pin.missing';

interface NewPin {
  readonly pin: string;
  readonly again: string;
}

const pinErrors = ({ pin, again }: NewPin) => ({
  ...(pinProblem(pin) && { pin: 'certificates.pin.help' as const }),
  ...(again !== pin && { again: 'certificates.pin.differs' as const }),
});

/** Browsers must not offer to store it with the passwords. */
const pinInput = { inputMode: 'numeric', autoComplete: 'off', maxLength: pinRules.max } as const;

interface ProvenDialogProps {
  readonly hasPasskey: boolean;
  readonly onClose: () => void;
}

/** A key under a PIN, and the request for its certificate. */
export function RequestDialog({ hasPasskey, onClose }: ProvenDialogProps) {
  const t = useTranslation();
  const form = useAppForm<NewPin & { readonly password: string }>({
    initialValues: { pin: '', again: '', password: '' },
    required: { pin: missing, again: missing, ...(!hasPasskey && { password: missing }) },
    validate: pinErrors,
  });
  const request = useChange('requestCertificate', {
    form,
    fieldOf: { 'password-wrong': 'password', 'password-blank': 'password' },
    success: t('certificates.own.requested'),
    invalidates: ['getOwnCertificates'],
    onDone: onClose,
  });
  const byPasskey = form.submit(({ pin }) => {
    void proofByPasskey().then((proof) => proof && request.mutate({ pin, proof }));
  });
  return (
    <DialogForm
      title={t('certificates.own.request')}
      help={t('certificates.own.requestHelp')}
      submitLabel={t('certificates.own.request')}
      isPending={request.isPending}
      onSubmit={form.submit(({ pin, password }) => request.mutate({ pin, proof: { password } }))}
      onClose={onClose}
    >
      <PasswordInput
        {...form.text('pin')}
        {...pinInput}
        label={t('certificates.pin.label')}
        description={t('certificates.pin.help')}
      />
      <PasswordInput {...form.text('again')} {...pinInput} label={t('certificates.pin.again')} />
      {hasPasskey && <PasskeyButton isPending={request.isPending} onClick={() => byPasskey()} />}
      <PasswordInput
        {...form.text('password')}
        label={t('certificates.proof.password')}
        {...(hasPasskey && { description: t('certificates.proof.or') })}
        maxLength={200}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

/** A key and certificate from a trusted outside authority. One that names somebody else is stored once the person confirmed it. */
export function ImportDialog({ hasPasskey, onClose }: ProvenDialogProps) {
  const t = useTranslation();
  const [otherName, setOtherName] = useState<string>();
  const form = useAppForm<
    NewPin & {
      readonly file: File | null;
      readonly passphrase: string;
      readonly password: string;
      readonly confirmedName: string;
    }
  >({
    initialValues: { file: null, passphrase: '', pin: '', again: '', password: '', confirmedName: '' },
    required: {
      file: 'certificates.authority.noFile',
      pin: missing,
      again: missing,
      ...(!hasPasskey && { password: missing }),
    },
    validate: pinErrors,
  });
  const bring = useChange('importCertificate', {
    form,
    fieldOf: {
      'password-wrong': 'password',
      'password-blank': 'password',
      'certificate-file-passphrase': 'passphrase',
      'certificate-file-unreadable': 'file',
      'certificate-not-trusted': 'file',
      'certificate-not-for-signing': 'file',
      'certificate-weak': 'file',
      'certificate-of-another': 'file',
      'certificate-over': 'file',
    },
    invalidates: ['getOwnCertificates'],
    onDone: ({ otherName: named }) => {
      setOtherName(named ?? undefined);
      if (named !== null) return;
      showSuccess(t('certificates.own.imported'));
      onClose();
    },
  });
  const send = ({ file, passphrase, pin, confirmedName }: typeof form.values, proof: CertificateProof) => {
    if (file) bring.mutate(readBytes(file).then((bytes) => ({ file: bytes, passphrase, pin, proof, confirmedName })));
  };
  const byPasskey = form.submit((values) => {
    void proofByPasskey().then((proof) => proof && send(values, proof));
  });
  return (
    <DialogForm
      title={t('certificates.own.import')}
      help={t('certificates.own.importHelp')}
      submitLabel={t('certificates.own.import')}
      isPending={bring.isPending}
      onSubmit={form.submit((values) => send(values, { password: values.password }))}
      onClose={onClose}
    >
      <FileField {...form.input('file')} label={t('certificates.own.importFile')} accept=".p12,.pfx" />
      {otherName !== undefined && (
        <>
          <p role="alert">{t('certificates.own.otherName', { name: otherName })}</p>
          <Checkbox
            label={t('certificates.own.confirmName', { name: otherName })}
            checked={form.values.confirmedName === otherName}
            onChange={(event) => form.change({ confirmedName: event.currentTarget.checked ? otherName : '' })}
          />
        </>
      )}
      <PasswordInput
        {...form.text('passphrase')}
        label={t('certificates.own.importPassphrase')}
        maxLength={certificateLimits.pkcs12Passphrase}
        autoComplete="off"
      />
      <PasswordInput
        {...form.text('pin')}
        {...pinInput}
        label={t('certificates.pin.label')}
        description={t('certificates.pin.help')}
      />
      <PasswordInput {...form.text('again')} {...pinInput} label={t('certificates.pin.again')} />
      {hasPasskey && <PasskeyButton isPending={bring.isPending} onClick={() => byPasskey()} />}
      <PasswordInput
        {...form.text('password')}
        label={t('certificates.proof.password')}
        {...(hasPasskey && { description: t('certificates.proof.or') })}
        maxLength={200}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

export function ChangePinDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const form = useAppForm<{ readonly pin: string; readonly newPin: string; readonly again: string }>({
    initialValues: { pin: '', newPin: '', again: '' },
    required: { pin: missing, newPin: missing, again: missing },
    validate: ({ newPin, again }) => ({
      ...(pinProblem(newPin) && { newPin: 'certificates.pin.help' as const }),
      ...(again !== newPin && { again: 'certificates.pin.differs' as const }),
    }),
  });
  const change = useChange('changeCertificatePin', {
    form,
    fieldOf: { 'pin-wrong': 'pin', 'pin-locked': 'pin', 'pin-locked-for-good': 'pin' },
    success: t('certificates.pin.changed'),
    invalidates: ['getOwnCertificates'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('certificates.pin.change')}
      submitLabel={t('certificates.pin.change')}
      isPending={change.isPending}
      onSubmit={form.submit(({ pin, newPin }) => change.mutate({ pin, newPin }))}
      onClose={onClose}
    >
      <PasswordInput {...form.text('pin')} {...pinInput} label={t('certificates.pin.present')} />
      <PasswordInput
        {...form.text('newPin')}
        {...pinInput}
        label={t('certificates.pin.newPin')}
        description={t('certificates.pin.help')}
      />
      <PasswordInput {...form.text('again')} {...pinInput} label={t('certificates.pin.again')} />
    </DialogForm>
  );
}
