import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AccountCard } from '../account-card.tsx';
import styles from '../account-card.module.css';
import { QuestionField } from '../bot-protection/question-field.tsx';
import { useBotProtection } from '../bot-protection/use-bot-protection.ts';
import { OutcomeDialog } from '../outcome-dialog.tsx';
import { failureOutcome, successOutcome, useOutcome } from '../use-outcome.ts';
import { useEmailField } from './use-email-field.ts';

/** Asks for the e-mail address a code is sent to; then on to the new password. */
export function ForgotPasswordScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const field = useEmailField();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const botProtection = useBotProtection();
  const { outcome, show, dismiss } = useOutcome();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!field.check()) return input.current?.focus();
    setBusy(true);
    try {
      const { message } = await botProtection.pass((proofs) =>
        callApi('forgotPassword', { email: field.email, ...proofs }),
      );
      const goOn = () => void navigate({ to: '/reset-password', search: { key: field.email } });
      show({ ...successOutcome(message), afterwards: goOn });
    } catch (error) {
      if (!botProtection.asks(error)) show(failureOutcome(error));
    }
    setBusy(false);
  };
  return (
    <AccountCard title={t('passwords.forgotTitle')}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.help}>{t('passwords.forgotHelp')}</p>
        <TextInput
          ref={input}
          size="md"
          type="email"
          label={t('passwords.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={field.email}
          error={field.error}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
        <QuestionField botProtection={botProtection} />
        <Button
          type="submit"
          className={styles.submit}
          loading={isBusy}
          leftSection={<IconSend size={20} aria-hidden />}
        >
          {t('passwords.sendCode')}
        </Button>
        <Link to="/login" className={styles.link}>
          <IconArrowLeft size={16} aria-hidden /> {t('passwords.backToSignIn')}
        </Link>
      </form>
      <OutcomeDialog outcome={outcome} onClose={dismiss} />
    </AccountCard>
  );
}
