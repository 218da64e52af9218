import { brokenRule, isLongEnough } from '#domain/accounts/password-rules.ts';
import { application } from '#web/platform/application/application.ts';
import type { FieldMessages } from '#web/platform/form/error-messages.ts';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

export const noPassword: NewPassword = { newPassword: '', confirmation: '' };

export function newPasswordErrors({ newPassword, confirmation }: NewPassword): FieldMessages<NewPassword> {
  const { passwordRule } = application();
  const tooShort = passwordRule === 'nist' ? 'passwords.phraseTooShort' : 'passwords.tooShort';
  if (!isLongEnough(newPassword, passwordRule)) return { newPassword: tooShort };
  if (brokenRule(newPassword, passwordRule)) return { newPassword: 'passwords.rules' };
  if (!isLongEnough(confirmation, passwordRule)) return { confirmation: tooShort };
  return { confirmation: confirmation !== newPassword && 'passwords.different' };
}
