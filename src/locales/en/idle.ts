import type { Translated } from '../translated.ts';
import type { idle as thai } from '../th/idle.ts';

export const idle: Translated<typeof thai> = {
  warningTitle: 'Are you still there?',
  warning: 'Nothing has been done for a while. You will be signed out in {count} s. What you have typed is saved.',
  goOn: 'Go on',
  endedTitle: 'Signed out',
  ended: 'Nothing was done for {minutes} minutes. What you had typed is saved. Taking you to the sign-in screen.',
  signInNow: 'Sign in again',
};
