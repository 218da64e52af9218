import type { accountMessages as source } from '../th/accounts.ts';

export const accountMessages: Readonly<Record<keyof typeof source, string>> = {
  mayLogin: 'Your user name and password are correct.',
  loginDone: 'You are signed in.',
  consentSaved: 'Done.',
  resetCodeSent: 'If the system knows this address, a code is on its way. Please look into your mailbox.',
  passwordReset: 'Your new password is set. Please sign in with it.',
  passwordChanged: 'Your password is changed. Other devices of this account are signed out.',
  accountReopened: 'The account is open again.',
  administratorCreated: 'The first administrator is made. Please sign in.',
};
