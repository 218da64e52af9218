import type { signIn as source } from '../th/sign-in.ts';

export const signIn: Readonly<Record<keyof typeof source, string>> = {
  username: 'User name',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot password',
  forgotHelp: 'Please ask the administrator of your agency for a new password.',
  usernameBlank: 'Please enter your user name',
  passwordBlank: 'Please enter your password',
  notFoundTitle: 'User not found',
  notFound: 'Please check your user name and password',
  successTitle: 'You are signed in',
  welcome: 'Welcome, {name}',
  conflictTitle: 'In use on another device',
  conflictQuestion: 'Do you want to use this device?',
  sessionEnded: 'Your session has ended. Please sign in again.',
  capsLock: 'Caps Lock is on',
};
