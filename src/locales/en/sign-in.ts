import type { signIn as source } from '../th/sign-in.ts';

export const signIn: Readonly<Record<keyof typeof source, string>> = {
  username: 'User name',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot password',
  usernameBlank: 'Please enter your user name',
  passwordBlank: 'Please enter your password',
  notFoundTitle: 'User not found',
  notFound: 'Please check your user name and password',
  successTitle: 'You are signed in',
  welcome: 'Welcome, {name}',
  conflictTitle: 'In use on another device',
  conflictQuestion: 'Do you want to use this device?',
  sessionEnded: 'Your session has ended. Please sign in again.',
  cookieTitle: 'Cookies',
  cookieText:
    'This system uses only the cookies it needs to sign you in and to remember your choices on this device. Nothing is tracked or given away.',
  cookieAccept: 'Accept',
  withProvider: 'Sign in with {name}',
  registerTitle: 'How to get an account',
  registerText: 'Accounts are made by the agency; nobody registers himself.',
  registerStepRequest:
    'Tell the administrator or personnel office of your agency your name, position, unit and e-mail address.',
  registerStepMade: 'The administrator makes the account and tells you your user name.',
  registerStepFirst: 'Set your own password by “Forgot password” on the sign-in page, with that e-mail address.',
  noAccount: 'No account yet',
  proving: 'Making sure that no program is signing in. One moment, please.',
  capsLock: 'Caps Lock is on',
};
