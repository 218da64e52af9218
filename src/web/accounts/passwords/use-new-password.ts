import { useState } from 'react';

import { brokenRule, minPasswordLength } from '#domain/accounts/password-rules.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** Ids of the two fields, by which the first wrong one gets the focus. */
export const fieldIds = { password: 'new-password', confirmation: 'new-password-again' } as const;

const focusOn = (id: string) => document.getElementById(id)?.focus();

interface Problems {
  readonly password?: string;
  readonly confirmation?: string;
}

/** A new password and its repetition, judged by the rules of the specification, section 5. */
export function useNewPassword() {
  const t = useTranslation();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const find = (): Problems => {
    if (password.length < minPasswordLength) return { password: t('passwords.tooShort') };
    if (brokenRule(password)) return { password: t('passwords.rules') };
    if (confirmation.length < minPasswordLength) return { confirmation: t('passwords.tooShort') };
    return confirmation === password ? {} : { confirmation: t('passwords.different') };
  };
  return {
    password,
    confirmation,
    problems,
    typePassword: (value: string) => {
      setPassword(value);
      setProblems({});
    },
    typeConfirmation: (value: string) => {
      setConfirmation(value);
      setProblems({});
    },
    /** Whether it can be sent; if not, says why and goes to the field. */
    check: (): boolean => {
      const found = find();
      setProblems(found);
      if (found.password) focusOn(fieldIds.password);
      else if (found.confirmation) focusOn(fieldIds.confirmation);
      return !found.password && !found.confirmation;
    },
    clear: () => {
      setPassword('');
      setConfirmation('');
      setProblems({});
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
