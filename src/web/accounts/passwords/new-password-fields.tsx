import { PasswordInput } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';

import { fulfils, passwordRules } from '#domain/accounts/password-rules.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './new-password-fields.module.css';
import { fieldIds, type NewPassword } from './use-new-password.ts';

const hintsId = 'password-hints';

/** The new password with its rules, ticked off as one types, and its repetition. */
export function NewPasswordFields({ value }: { readonly value: NewPassword }) {
  const t = useTranslation();
  const toggle = { 'aria-label': t('common.showPassword'), tabIndex: 0 };
  return (
    <>
      <PasswordInput
        id={fieldIds.password}
        label={t('passwords.newPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        aria-describedby={hintsId}
        value={value.password}
        error={value.problems.password}
        onChange={(event) => value.typePassword(event.currentTarget.value)}
      />
      <ul id={hintsId} className={styles.hints} aria-label={t('passwords.hints')}>
        {passwordRules.map((rule) => {
          const isMet = fulfils(value.password, rule);
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
              {t(`passwords.rule.${rule}`)}
              {isMet && <span className="visually-hidden">{t('passwords.met')}</span>}
            </li>
          );
        })}
      </ul>
      <PasswordInput
        id={fieldIds.confirmation}
        label={t('passwords.confirmation')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        value={value.confirmation}
        error={value.problems.confirmation}
        onChange={(event) => value.typeConfirmation(event.currentTarget.value)}
      />
    </>
  );
}
