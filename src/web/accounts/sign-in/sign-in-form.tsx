import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import { QuestionField } from '../bot-protection/question-field.tsx';
import type { BotProtection } from '../bot-protection/use-bot-protection.ts';
import type { Credentials } from './attempt.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface SignInFormProps {
  readonly isBusy: boolean;
  readonly botProtection: BotProtection;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** User name and password; the first field that is blank takes the focus. */
export function SignInForm({ isBusy, botProtection, onSubmit }: SignInFormProps) {
  const t = useTranslation();
  const firstField = useFirstFocus<HTMLInputElement>();
  const [hasCapsLock, setCapsLock] = useState(false);
  const form = useAppForm<Credentials>({
    initialValues: { username: '', password: '' },
    validate: ({ username, password }) => ({
      username: username.trim() === '' && 'signIn.usernameBlank',
      password: password.trim() === '' && 'signIn.passwordBlank',
    }),
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(onSubmit)}>
      <TextInput
        {...form.text('username')}
        size="md"
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={firstField}
      />
      <PasswordInput
        {...form.text('password')}
        label={t('signIn.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      />
      <QuestionField botProtection={botProtection} />
      {hasCapsLock && <p className={styles.caps}>{t('signIn.capsLock')}</p>}
      <Button
        type="submit"
        className={styles.submit}
        loading={isBusy}
        leftSection={<IconLogin2 size={22} aria-hidden />}
      >
        {t('signIn.submit')}
      </Button>
      <Link to="/forgot-password" className={styles.link}>
        {t('signIn.forgot')}
      </Link>
      <Link to="/register" className={styles.link}>
        {t('signIn.noAccount')}
      </Link>
    </form>
  );
}
