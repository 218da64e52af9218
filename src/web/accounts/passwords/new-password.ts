import { brokenRule, minPasswordLength } from '#domain/accounts/password-rules.ts';
import type { FieldMessages } from '#web/platform/form/error-messages.ts';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

export const noPassword: NewPassword = { newPassword: '', confirmation: '' };

export function newPasswordErrors({ newPassword, confirmation }: NewPassword): FieldMessages<NewPassword> {
  if (newPassword.length < minPasswordLength) return { newPassword: 'passwords.tooShort' };
  if (brokenRule(newPassword)) return { newPassword: 'passwords.rules' };
  if (confirmation.length < minPasswordLength) return { confirmation: 'passwords.tooShort' };
  return { confirmation: confirmation !== newPassword && 'passwords.different' };
}
