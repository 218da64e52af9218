import { activity } from './th/activity.ts';
import { bulk } from './th/bulk.ts';
import { chat } from './th/chat.ts';
import { common } from './th/common.ts';
import { control } from './th/control.ts';
import { dashboard } from './th/dashboard.ts';
import { display } from './th/display.ts';
import { dictation } from './th/dictation.ts';
import { documents } from './th/documents.ts';
import { drafting } from './th/drafting.ts';
import { delegations } from './th/delegation.ts';
import { arrivals } from './th/arrivals.ts';
import { dispatches } from './th/dispatches.ts';
import { outside } from './th/outside.ts';
import { receiverGroups } from './th/receiver-groups.ts';
import { receiverRoles } from './th/receiver-roles.ts';
import { readers } from './th/readers.ts';
import { draftComments } from './th/draft-comments.ts';
import { draftVersions } from './th/draft-versions.ts';
import { chainTemplates } from './th/chain-templates.ts';
import { filters } from './th/filters.ts';
import { firstAdministrator } from './th/first-administrator.ts';
import { help } from './th/help.ts';
import { history } from './th/history.ts';
import { holidays } from './th/holidays.ts';
import { idle } from './th/idle.ts';
import { intranet } from './th/intranet.ts';
import { letterForms } from './th/letter-forms.ts';
import { line } from './th/line.ts';
import { notes } from './th/notes.ts';
import { notifications } from './th/notifications.ts';
import { numbers } from './th/numbers.ts';
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
  filters,
  firstAdministrator,
  bulk,
  control,
  dashboard,
  dictation,
  documents,
  drafting,
  chainTemplates,
  draftComments,
  readers,
  dispatches,
  outside,
  receiverGroups,
  receiverRoles,
  delegations,
  arrivals,
  draftVersions,
  register,
  search,
  work,
  help,
  history,
  holidays,
  idle,
  activity,
  notes,
  notifications,
  numbers,
  portal,
  intranet,
  privacy,
  profile,
  display,
  letterForms,
  line,
  signing,
} as const;
