import { bulk } from './th/bulk.ts';
import { chat } from './th/chat.ts';
import { common } from './th/common.ts';
import { controlRegister } from './th/control-register.ts';
import { dashboard } from './th/dashboard.ts';
import { preferences } from './th/preferences.ts';
import { dictation } from './th/dictation.ts';
import { documents } from './th/documents.ts';
import { drafting } from './th/drafting.ts';
import { delegations } from './th/delegation.ts';
import { arrivals } from './th/arrivals.ts';
import { dispatches } from './th/dispatches.ts';
import { outsideLetters } from './th/outside-letters.ts';
import { receiverGroups } from './th/receiver-groups.ts';
import { receiverRoles } from './th/receiver-roles.ts';
import { readReceipts } from './th/read-receipts.ts';
import { draftComments } from './th/draft-comments.ts';
import { draftVersions } from './th/draft-versions.ts';
import { chainTemplates } from './th/chain-templates.ts';
import { savedFilters } from './th/saved-filters.ts';
import { events } from './th/events.ts';
import { firstAdministrator } from './th/first-administrator.ts';
import { help } from './th/help.ts';
import { calendar } from './th/calendar.ts';
import { idle } from './th/idle.ts';
import { intranet } from './th/intranet.ts';
import { letterForms } from './th/letter-forms.ts';
import { messaging } from './th/messaging.ts';
import { notes } from './th/notes.ts';
import { notifications } from './th/notifications.ts';
import { numbers } from './th/numbers.ts';
import { passwords } from './th/passwords.ts';
import { portal } from './th/portal.ts';
import { privacy } from './th/privacy.ts';
import { profile } from './th/profile.ts';
import { registers } from './th/registers.ts';
import { search } from './th/search.ts';
import { security } from './th/security.ts';
import { signing } from './th/signing.ts';
import { signIn } from './th/sign-in.ts';
import { workflow } from './th/workflow.ts';

/** Every word of the screens in Thai: the source of keys. What the server says stands in its own areas beside these. */
export const th = {
  common,
  chat,
  signIn,
  passwords,
  security,
  savedFilters,
  events,
  firstAdministrator,
  bulk,
  controlRegister,
  dashboard,
  dictation,
  documents,
  drafting,
  chainTemplates,
  draftComments,
  readReceipts,
  dispatches,
  outsideLetters,
  receiverGroups,
  receiverRoles,
  delegations,
  arrivals,
  draftVersions,
  registers,
  search,
  workflow,
  help,
  calendar,
  idle,
  notes,
  notifications,
  numbers,
  portal,
  intranet,
  privacy,
  profile,
  preferences,
  letterForms,
  messaging,
  signing,
} as const;
