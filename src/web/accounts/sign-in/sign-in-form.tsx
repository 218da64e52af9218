import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

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
  const username = useFirstFocus<HTMLInputElement>();
  const [hasCapsLock, setCapsLock] = useState(false);
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() === '' ? t('signIn.usernameBlank') : null),
      password: (value) => (value.trim() === '' ? t('signIn.passwordBlank') : null),
    },
  });
  const focusFirst = (errors: typeof form.errors) =>
    form.getInputNode(errors.username ? 'username' : 'password')?.focus();
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(onSubmit, focusFirst)}>
      <TextInput
        size="md"
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={username}
        key={form.key('username')}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={t('signIn.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        key={form.key('password')}
        {...form.getInputProps('password')}
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
