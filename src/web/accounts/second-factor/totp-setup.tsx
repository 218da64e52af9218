import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

interface TotpSetupProps {
  readonly uri: string;
  readonly secret: string;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
}

/** The secret for the authenticator app, as QR code and text, and the field for the first code. */
export function TotpSetup({ uri, secret, isBusy, onCode }: TotpSetupProps) {
  const t = useTranslation();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code);
  };
  return (
    <form noValidate className={styles.setup} onSubmit={submit}>
      <p>{t('security.totpScan')}</p>
      <QrCode text={uri} />
      <p>
        {t('security.totpType')} <code className={styles.secret}>{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <TextInput
        size="md"
        label={t('security.totpCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} leftSection={<IconShieldCheck size={20} aria-hidden />}>
        {t('security.confirm')}
      </Button>
    </form>
  );
}
