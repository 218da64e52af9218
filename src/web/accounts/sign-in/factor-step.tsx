import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import type { Challenge } from '#domain/accounts/challenge.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import { provePasskey } from '../second-factor/browser-passkeys.ts';
import type { SignIn } from './use-sign-in.ts';

interface FactorStepProps {
  readonly signIn: SignIn;
  readonly challenge: Challenge & { kind: 'secondFactor' };
}

export function FactorStep({ signIn, challenge: { hasTotp, passkey } }: FactorStepProps) {
  const t = useTranslation();
  const [kind, setKind] = useState<'totp' | 'recovery'>(hasTotp ? 'totp' : 'recovery');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') signIn.prove({ kind, code });
  };
  const takePasskey = () => {
    if (passkey) provePasskey(passkey).then((response) => signIn.prove({ kind: 'passkey', response }), signIn.fail);
  };
  const otherKind = kind === 'totp' ? 'recovery' : 'totp';
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.help}>{t('security.factorHelp')}</p>
      {passkey && (
        <Button
          type="button"
          className={styles.submit}
          loading={signIn.isBusy}
          leftSection={<IconFingerprint size={22} aria-hidden />}
          onClick={takePasskey}
          data-autofocus
        >
          {t('security.usePasskey')}
        </Button>
      )}
      <TextInput
        key={kind}
        size="md"
        label={t(kind === 'totp' ? 'security.totpCode' : 'security.recoveryCode')}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoFocus={!passkey}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button
        type="submit"
        className={styles.submit}
        variant={passkey ? 'default' : 'filled'}
        loading={signIn.isBusy}
        leftSection={<IconShieldCheck size={22} aria-hidden />}
      >
        {t('security.confirm')}
      </Button>
      {hasTotp && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setKind(otherKind);
            setCode('');
          }}
        >
          {t(otherKind === 'recovery' ? 'security.useRecovery' : 'security.useTotp')}
        </button>
      )}
      <button type="button" className={styles.link} onClick={signIn.backToPassword}>
        <IconArrowLeft size={16} aria-hidden /> {t('passwords.backToSignIn')}
      </button>
    </form>
  );
}
