import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { documents } from './en/documents.ts';
import { history } from './en/history.ts';
import { notifications } from './en/notifications.ts';
import { register } from './en/register.ts';
import { signIn } from './en/sign-in.ts';
import { work } from './en/work.ts';
import type { Translated } from './translated.ts';
import type { th } from './th.ts';

export const en: Translated<typeof th> = {
  common,
  signIn,
  dashboard,
  documents,
  register,
  work,
  history,
  notifications,
};
