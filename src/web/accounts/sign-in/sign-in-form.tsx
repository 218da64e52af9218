import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';

import { addressOf } from '#web/platform/application/base-path.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import { ProofStatus } from '../bot-protection/proof-status.tsx';
import type { BotProtection } from '../bot-protection/use-bot-protection.ts';
import type { Credentials } from './attempt.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface SignInFormProps {
  readonly isBusy: boolean;
  readonly botProtection: BotProtection;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Focuses the first blank field. Avoids the form library, which would be a tenth of the download before signing in. */
export function SignInForm({ isBusy, botProtection, onSubmit }: SignInFormProps) {
  const t = useTranslation();
  const username = useFirstFocus<HTMLInputElement>();
  const password = useRef<HTMLInputElement>(null);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [isBlank, setBlank] = useState({ username: false, password: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const credentials = { username: username.current?.value ?? '', password: password.current?.value ?? '' };
    const blank = { username: credentials.username.trim() === '', password: credentials.password.trim() === '' };
    setBlank(blank);
    if (blank.username) username.current?.focus();
    else if (blank.password) password.current?.focus();
    else onSubmit(credentials);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextInput
        size="md"
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={username}
        error={isBlank.username && t('signIn.usernameBlank')}
        onChange={() => setBlank({ ...isBlank, username: false })}
      />
      <PasswordInput
        label={t('signIn.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
        ref={password}
        error={isBlank.password && t('signIn.passwordBlank')}
        onChange={() => setBlank({ ...isBlank, password: false })}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      />
      <ProofStatus botProtection={botProtection} />
      {hasCapsLock && <p className={styles.caps}>{t('signIn.capsLock')}</p>}
      <Button
        type="submit"
        className={styles.submit}
        loading={isBusy}
        leftSection={<IconLogin2 size={22} aria-hidden />}
      >
        {t('signIn.submit')}
      </Button>
      <a href={addressOf('/forgot-password')} className={styles.link}>
        {t('signIn.forgot')}
      </a>
      <a href={addressOf('/register')} className={styles.link}>
        {t('signIn.noAccount')}
      </a>
    </form>
  );
}
