import { Button, PasswordInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';

import { callApi } from '#web/platform/api/call-api.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { OutcomeDialog } from '../outcome-dialog.tsx';
import { successOutcome, useOutcomeOf } from '../use-outcome.ts';
import styles from './change-password-screen.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, noPassword } from './new-password.ts';

/** Changing the password ends the person's other sessions. */
export function ChangePasswordScreen() {
  const t = useTranslation();
  return (
    <section className={styles.card} aria-labelledby="change-password-title">
      <h1 id="change-password-title" className={styles.title}>
        {t('passwords.changeTitle')}
      </h1>
      <PasswordForm />
    </section>
  );
}

function PasswordForm() {
  const t = useTranslation();
  const isElsewhere = useSession()?.user.information.hasPasswordInDirectory === true;
  const form = useAppForm({
    initialValues: { oldPassword: '', ...noPassword },
    validate: ({ oldPassword, ...passwords }) =>
      oldPassword === '' ? { oldPassword: 'signIn.passwordBlank' } : newPasswordErrors(passwords),
  });
  const { outcome, dismiss, isBusy, run } = useOutcomeOf();
  const submit = form.submit(({ oldPassword, newPassword }) =>
    run(async () => {
      const { message } = await callApi('changePassword', { oldPassword, newPassword });
      form.reset();
      return successOutcome(message);
    }),
  );
  if (isElsewhere) return <p className={styles.help}>{t('passwords.inDirectory')}</p>;
  return (
    <>
      <p className={styles.help}>{t('passwords.changeHelp')}</p>
      <form noValidate className={styles.form} onSubmit={submit}>
        <PasswordInput
          {...form.text('oldPassword')}
          label={t('passwords.oldPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
        />
        <NewPasswordFields form={form} />
        <Button
          type="submit"
          className={styles.submit}
          loading={isBusy}
          leftSection={<IconDeviceFloppy size={20} aria-hidden />}
        >
          {t('passwords.saveNew')}
        </Button>
      </form>
      <OutcomeDialog outcome={outcome} onClose={dismiss} />
    </>
  );
}
