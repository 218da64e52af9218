import { TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { isEmail, removeNonEmailCharacters } from '#domain/text/email-text.ts';
import { application } from '#web/platform/application/application.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { dialogTimes } from '#web/platform/dialog-times.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AccountForm } from '../account-form.tsx';
import { ProofStatus } from '../bot-protection/proof-status.tsx';
import { useBotProtection } from '../bot-protection/use-bot-protection.ts';
import { successOutcome, useOutcomeOf } from '../use-outcome.ts';

export function ForgotPasswordScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: !isEmail(email) && 'passwords.emailInvalid' }),
  });
  const [hasWrongCharacter, setWrongCharacter] = useBriefly();
  const botProtection = useBotProtection();
  const { outcome, dismiss, isBusy, run } = useOutcomeOf();
  const send = async (email: string) => {
    const { message, ticket } = await botProtection.pass((proofs) =>
      callApi('requestPasswordReset', { email, ...proofs }),
    );
    const goOn = () => void navigate({ to: '/reset-password', search: { key: email }, state: { resetTicket: ticket } });
    return { ...successOutcome(message), afterwards: goOn };
  };
  const { error, ...input } = form.text('email');
  return (
    <AccountForm
      title={t('passwords.forgotTitle')}
      help={t('passwords.forgotHelp')}
      submitLabel={t('passwords.sendCode')}
      SubmitIcon={IconSend}
      isBusy={isBusy}
      outcome={outcome}
      onSubmit={form.submit(({ email }) => run(() => send(email)))}
      onDismiss={dismiss}
    >
      <TextInput
        {...input}
        error={hasWrongCharacter ? t('passwords.emailLetters') : error}
        onChange={({ currentTarget: { value } }) => {
          const email = removeNonEmailCharacters(value);
          form.change({ email });
          setWrongCharacter(email !== value);
        }}
        size="md"
        // Of type email, a browser would turn a letter after the @ into punycode instead of rejecting it.
        inputMode="email"
        label={t('passwords.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      {application().checksDirectory && <p>{t('passwords.forgotInDirectory')}</p>}
      <ProofStatus botProtection={botProtection} />
    </AccountForm>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Binds the reset to the code that this browser asked for, past a reload too. */
    resetTicket?: string;
  }
}

/** True for 2.5 s after a rejected character. */
function useBriefly() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOn(false), dialogTimes.wrongLetterMs);
    return () => clearTimeout(timer);
  }, [isOn]);
  return [isOn, setOn] as const;
}
