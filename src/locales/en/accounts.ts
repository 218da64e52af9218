import type { accountMessages as source } from '../th/accounts.ts';

export const accountMessages: Readonly<Record<keyof typeof source, string>> = {
  mayLogin: 'The credentials are right.',
  loginDone: 'You are signed in.',
  consentSaved: 'Done.',
};
