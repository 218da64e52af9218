import type { activity as source } from '../th/activity.ts';

export const activity: Readonly<Record<keyof typeof source, string>> = {
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'privacy-agreed': 'agreed to the privacy notice',
  'privacy-refused': 'did not agree to the privacy notice',
  'account-suspended': 'the account was suspended',
  'account-reopened': 'the account was reopened',
  'sign-in-failed': 'failed to sign in',
  'sign-in-while-suspended': 'tried to sign in while suspended',
  'password-changed': 'changed the password',
  'password-not-proved': 'gave a wrong current password',
  'password-reset': 'set a new password',
  'password-reset-failed': 'failed to set a new password',
  'reset-code-sent': 'asked for a code to set a new password',
  'archive-opened': 'opened the archive',
  'exchange-token-redeemed': 'entered the archive',
  'intranet-item-saved': 'saved an intranet item',
  'intranet-items-ordered': 'reordered the intranet items',
  'intranet-item-removed': 'removed an intranet item',
  other: 'did something in the system',
};
