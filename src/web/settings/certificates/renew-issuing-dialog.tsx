import { NumberInput, PasswordInput, TextInput } from '@mantine/core';

import type { CertificateAuthorityView } from '#contract/certificates/authority.ts';
import { authorityLimits, usualYears } from '#domain/certificates/authority.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { readBytes } from '#web/profile/read-bytes.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { FileField } from '#web/certificates/file-field.tsx';
import { WrittenAddress } from './written-address.tsx';

interface RenewIssuingDialogProps {
  readonly view: CertificateAuthorityView;
  readonly onClose: () => void;
}

/** A new issuing level below the root that is in use. */
export function RenewIssuingDialog({ view: { authorities, usual, address }, onClose }: RenewIssuingDialogProps) {
  const t = useTranslation();
  const current = authorities.find(({ kind, state }) => kind === 'issuing' && state === 'inUse');
  const missing = 'certificates.authority.missing';
  const form = useAppForm<{
    readonly issuingName: string;
    readonly issuingYears: number | string;
    readonly rootFile: File | null;
    readonly passphrase: string;
    readonly password: string;
  }>({
    initialValues: {
      issuingName: current?.name ?? usual.issuingName,
      issuingYears: usualYears.issuing,
      rootFile: null,
      passphrase: '',
      password: '',
    },
    required: {
      issuingName: missing,
      issuingYears: missing,
      rootFile: 'certificates.authority.noFile',
      passphrase: missing,
      password: missing,
    },
  });
  const renew = useChange('renewIssuingAuthority', {
    form,
    fieldOf: {
      'password-wrong': 'password',
      'key-file-passphrase': 'passphrase',
      'key-file-unreadable': 'rootFile',
      'key-file-of-another': 'rootFile',
    },
    success: t('certificates.authority.renewed'),
    invalidates: ['getCertificateAuthority'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('certificates.authority.renew')}
      help={t('certificates.authority.renewHelp')}
      submitLabel={t('certificates.authority.renew')}
      isPending={renew.isPending}
      onSubmit={form.submit(({ rootFile, issuingYears, ...values }) => {
        if (!rootFile) return;
        renew.mutate(
          readBytes(rootFile).then((bytes) => ({ ...values, issuingYears: Number(issuingYears), rootFile: bytes })),
        );
      })}
      onClose={onClose}
    >
      <WrittenAddress address={address} />
      <TextInput
        {...form.text('issuingName')}
        label={t('certificates.authority.fields.issuingName')}
        maxLength={authorityLimits.name}
        autoComplete="off"
      />
      <NumberInput
        {...form.input('issuingYears')}
        label={t('certificates.authority.fields.issuingYears')}
        {...authorityLimits.issuingYears}
        clampBehavior="blur"
      />
      <FileField
        {...form.input('rootFile')}
        label={t('certificates.authority.fields.rootFile')}
        accept=".pem,application/x-pem-file"
      />
      <PasswordInput
        {...form.text('passphrase')}
        label={t('certificates.authority.fields.passphrase')}
        maxLength={authorityLimits.maxPassphrase}
        autoComplete="off"
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
