import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import { Loading } from '#web/components/loading.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { keyInFragment } from '#web/platform/application/key-in-fragment.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { dropSession } from '#web/platform/session/session.ts';

import { AccountCard } from '../account-card.tsx';
import styles from '../account-card.module.css';
import { AccountForm } from '../account-form.tsx';
import { successOutcome, useOutcomeOf } from '../use-outcome.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, noPassword } from './new-password.ts';

/** Sets the password of an account with the link that an administrator gave to its owner. */
export function PasswordLinkScreen() {
  const t = useTranslation();
  const key = useLocation({ select: ({ hash }) => keyInFragment(hash) });
  const link = useCall('checkPasswordLink', { key }, { staleTime: Number.POSITIVE_INFINITY });
  if (link.isSuccess) return <PasswordLinkForm key={key} linkKey={key} username={link.data.item.username} />;
  return (
    <AccountCard title={t('passwords.linkTitle')}>
      {link.isPending && <Loading />}
      {link.isError && (
        <div className={styles.form}>
          <p role="alert">{messageOf(link.error)}</p>
          <SignInLink />
        </div>
      )}
    </AccountCard>
  );
}

function SignInLink() {
  const t = useTranslation();
  return (
    <Link to="/login" className={styles.link}>
      {t('passwords.backToSignIn')}
    </Link>
  );
}

function PasswordLinkForm({ linkKey: key, username }: { readonly linkKey: string; readonly username: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const form = useAppForm({ initialValues: noPassword, validate: newPasswordErrors });
  const { outcome, dismiss, isBusy, run } = useOutcomeOf();
  const submit = form.submit(({ newPassword }) =>
    run(async () => {
      try {
        const { message } = await callApi('setPasswordByLink', { key, newPassword });
        dropSession();
        return { ...successOutcome(message), afterwards: () => void navigate({ to: '/login' }) };
      } catch (error) {
        form.showErrors(failureOf(error)?.fields ?? {});
        throw error;
      }
    }),
  );
  return (
    <AccountForm
      title={t('passwords.linkTitle')}
      help={t('passwords.linkHelp', { username })}
      submitLabel={t('passwords.saveNew')}
      SubmitIcon={IconDeviceFloppy}
      isBusy={isBusy || outcome?.tone === 'success'}
      outcome={outcome}
      onSubmit={submit}
      onDismiss={dismiss}
      links={<SignInLink />}
    >
      <NewPasswordFields form={form} />
    </AccountForm>
  );
}
