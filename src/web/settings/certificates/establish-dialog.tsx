import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import type { CertificateAuthorityView } from '#contract/certificates/authority.ts';
import { authorityLimits, passphraseProblem, usualYears } from '#domain/certificates/authority.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { readBytes } from '#web/profile/read-bytes.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './certificates.module.css';
import { FileField } from '#web/certificates/file-field.tsx';
import { WrittenAddress } from './written-address.tsx';

type Begun = CallReply<'beginCertificateAuthority'>;

interface EstablishDialogProps {
  readonly view: CertificateAuthorityView;
  readonly onClose: () => void;
}

/** The ceremony: first the keys are made and the file of the root handed out, then the file proves that it opens. */
export function EstablishDialog({ view, onClose }: EstablishDialogProps) {
  const [begun, setBegun] = useState<Begun>();
  return begun ? (
    <FinishDialog begun={begun} onClose={onClose} />
  ) : (
    <BeginDialog view={view} onBegun={setBegun} onClose={onClose} />
  );
}

interface BeginDialogProps extends EstablishDialogProps {
  readonly onBegun: (begun: Begun) => void;
}

function BeginDialog({ view: { usual, address }, onBegun, onClose }: BeginDialogProps) {
  const t = useTranslation();
  const missing = 'certificates.authority.missing';
  const form = useAppForm<{
    readonly organisation: string;
    readonly rootName: string;
    readonly issuingName: string;
    readonly rootYears: number | string;
    readonly issuingYears: number | string;
    readonly passphrase: string;
    readonly again: string;
    readonly password: string;
  }>({
    initialValues: {
      ...usual,
      rootYears: usualYears.root,
      issuingYears: usualYears.issuing,
      passphrase: '',
      again: '',
      password: '',
    },
    required: {
      organisation: missing,
      rootName: missing,
      issuingName: missing,
      rootYears: missing,
      issuingYears: missing,
      passphrase: missing,
      again: missing,
      password: missing,
    },
    validate: ({ passphrase, again }) => ({
      ...(passphraseProblem(passphrase) && { passphrase: 'certificates.authority.help.passphrase' as const }),
      ...(again !== passphrase && { again: 'certificates.authority.differs' as const }),
    }),
  });
  const begin = useChange('beginCertificateAuthority', {
    form,
    fieldOf: { 'password-wrong': 'password' },
    onDone: onBegun,
  });
  return (
    <DialogForm
      title={t('certificates.authority.establish')}
      help={t('certificates.authority.beginHelp')}
      submitLabel={t('certificates.authority.begin')}
      isPending={begin.isPending}
      onSubmit={form.submit((values) =>
        begin.mutate({
          ...values,
          rootYears: Number(values.rootYears),
          issuingYears: Number(values.issuingYears),
        }),
      )}
      onClose={onClose}
    >
      <p className={styles.step}>{t('certificates.authority.step', { step: '1' })}</p>
      <WrittenAddress address={address} />
      {(['organisation', 'rootName', 'issuingName'] as const).map((name) => (
        <TextInput
          key={name}
          {...form.text(name)}
          label={t(`certificates.authority.fields.${name}`)}
          {...(name === 'organisation' && { description: t('certificates.authority.help.names') })}
          maxLength={authorityLimits.name}
          autoComplete="off"
        />
      ))}
      {(['rootYears', 'issuingYears'] as const).map((name) => (
        <NumberInput
          key={name}
          {...form.input(name)}
          label={t(`certificates.authority.fields.${name}`)}
          {...authorityLimits[name]}
          clampBehavior="blur"
        />
      ))}
      <PasswordInput
        {...form.text('passphrase')}
        label={t('certificates.authority.fields.passphrase')}
        description={t('certificates.authority.help.passphrase')}
        maxLength={authorityLimits.maxPassphrase}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.text('again')}
        label={t('certificates.authority.fields.again')}
        maxLength={authorityLimits.maxPassphrase}
        autoComplete="new-password"
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

interface FinishDialogProps {
  readonly begun: Begun;
  readonly onClose: () => void;
}

function FinishDialog({ begun: { rootFile, fileName, fingerprint, draft }, onClose }: FinishDialogProps) {
  const t = useTranslation();
  const form = useAppForm<{ readonly rootFile: File | null; readonly passphrase: string }>({
    initialValues: { rootFile: null, passphrase: '' },
    required: { rootFile: 'certificates.authority.noFile', passphrase: 'certificates.authority.missing' },
  });
  const finish = useChange('establishCertificateAuthority', {
    form,
    fieldOf: {
      'key-file-passphrase': 'passphrase',
      'key-file-unreadable': 'rootFile',
      'key-file-of-another': 'rootFile',
    },
    success: t('certificates.authority.established'),
    invalidates: ['getCertificateAuthority'],
    onDone: onClose,
  });
  // The file is not kept anywhere else: a page that is left is a ceremony that did not happen.
  const [address] = useState(() => `data:application/x-pem-file;base64,${btoa(String.fromCharCode(...rootFile))}`);
  return (
    <DialogForm
      title={t('certificates.authority.finishTitle')}
      help={t('certificates.authority.finishHelp')}
      submitLabel={t('certificates.authority.finish')}
      isPending={finish.isPending}
      onSubmit={form.submit(({ rootFile: file, passphrase }) => {
        if (file) finish.mutate(readBytes(file).then((bytes) => ({ draft, rootFile: bytes, passphrase })));
      })}
      onClose={onClose}
    >
      <p className={styles.step}>{t('certificates.authority.step', { step: '2' })}</p>
      <div>
        <Button component="a" href={address} download={fileName} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('certificates.authority.downloadKey')}
        </Button>
      </div>
      <p className={styles.fingerprint}>
        {t('certificates.authority.fingerprint')} <code>{fingerprint.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
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
    </DialogForm>
  );
}
