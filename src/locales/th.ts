import { activity } from './th/activity.ts';
import { chat } from './th/chat.ts';
import { common } from './th/common.ts';
import { dashboard } from './th/dashboard.ts';
import { display } from './th/display.ts';
import { dictation } from './th/dictation.ts';
import { documents } from './th/documents.ts';
import { drafting } from './th/drafting.ts';
import { firstAdministrator } from './th/first-administrator.ts';
import { help } from './th/help.ts';
import { history } from './th/history.ts';
import { idle } from './th/idle.ts';
import { intranet } from './th/intranet.ts';
import { line } from './th/line.ts';
import { notifications } from './th/notifications.ts';
import { passwords } from './th/passwords.ts';
import { portal } from './th/portal.ts';
import { privacy } from './th/privacy.ts';
import { profile } from './th/profile.ts';
import { register } from './th/register.ts';
import { search } from './th/search.ts';
import { security } from './th/security.ts';
import { signing } from './th/signing.ts';
import { signIn } from './th/sign-in.ts';
import { work } from './th/work.ts';

/** Every word of the screens in Thai: the source of keys. What the server says stands in its own areas beside these. */
export const th = {
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
} as const;
