import { activity } from './en/activity.ts';
import { chat } from './en/chat.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { display } from './en/display.ts';
import { dictation } from './en/dictation.ts';
import { documents } from './en/documents.ts';
import { drafting } from './en/drafting.ts';
import { firstAdministrator } from './en/first-administrator.ts';
import { help } from './en/help.ts';
import { history } from './en/history.ts';
import { idle } from './en/idle.ts';
import { intranet } from './en/intranet.ts';
import { line } from './en/line.ts';
import { notifications } from './en/notifications.ts';
import { passwords } from './en/passwords.ts';
import { portal } from './en/portal.ts';
import { privacy } from './en/privacy.ts';
import { profile } from './en/profile.ts';
import { register } from './en/register.ts';
import { search } from './en/search.ts';
import { security } from './en/security.ts';
import { signing } from './en/signing.ts';
import { signIn } from './en/sign-in.ts';
import { work } from './en/work.ts';
import type { Translated } from './translated.ts';
import type { th } from './th.ts';

export const en: Translated<typeof th> = {
  common,
  chat,
  signIn,
  passwords,
  security,
  firstAdministrator,
  dashboard,
  dictation,
  documents,
  drafting,
  register,
  search,
  work,
  help,
  history,
  idle,
  activity,
  notifications,
  portal,
  intranet,
  privacy,
  profile,
  display,
  line,
  signing,
};
