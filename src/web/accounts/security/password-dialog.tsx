import { Button, Modal, PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/show-toast.ts';

import styles from './account-security.module.css';

interface PasswordDialogProps {
  /** What is done with the password; null keeps the dialog closed. */
  readonly act: ((password: string) => Promise<void>) | null;
  readonly onClose: () => void;
}

/** Asks for the password again, and does with it what was asked for. */
export function PasswordDialog({ act, onClose }: PasswordDialogProps) {
  const t = useTranslation();
  useEscape(act !== null, onClose);
  return (
    <Modal
      opened={act !== null}
      onClose={onClose}
      closeOnEscape={false}
      title={t('security.passwordTitle')}
      size={420}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {act && <PasswordForm act={act} onClose={onClose} />}
    </Modal>
  );
}

function PasswordForm({ act, onClose }: { readonly act: (password: string) => Promise<void>; onClose: () => void }) {
  const t = useTranslation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem(t('signIn.passwordBlank'));
    setBusy(true);
    try {
      await act(password);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <form noValidate className={styles.password} onSubmit={(event) => void submit(event)}>
      <p>{t('security.passwordHelp')}</p>
      <PasswordInput
        label={t('security.passwordLabel')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
        data-autofocus
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('common.confirm')}
        </Button>
      </div>
    </form>
  );
}
