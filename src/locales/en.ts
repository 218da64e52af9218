import { activity } from './en/activity.ts';
import { bulk } from './en/bulk.ts';
import { chat } from './en/chat.ts';
import { common } from './en/common.ts';
import { control } from './en/control.ts';
import { dashboard } from './en/dashboard.ts';
import { display } from './en/display.ts';
import { dictation } from './en/dictation.ts';
import { documents } from './en/documents.ts';
import { drafting } from './en/drafting.ts';
import { delegations } from './en/delegation.ts';
import { arrivals } from './en/arrivals.ts';
import { dispatches } from './en/dispatches.ts';
import { outside } from './en/outside.ts';
import { receiverGroups } from './en/receiver-groups.ts';
import { receiverRoles } from './en/receiver-roles.ts';
import { readers } from './en/readers.ts';
import { draftComments } from './en/draft-comments.ts';
import { draftVersions } from './en/draft-versions.ts';
import { chainTemplates } from './en/chain-templates.ts';
import { filters } from './en/filters.ts';
import { firstAdministrator } from './en/first-administrator.ts';
import { help } from './en/help.ts';
import { history } from './en/history.ts';
import { holidays } from './en/holidays.ts';
import { idle } from './en/idle.ts';
import { intranet } from './en/intranet.ts';
import { letterForms } from './en/letter-forms.ts';
import { line } from './en/line.ts';
import { notes } from './en/notes.ts';
import { notifications } from './en/notifications.ts';
import { numbers } from './en/numbers.ts';
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
};
