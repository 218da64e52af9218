import { bulk } from './en/bulk.ts';
import { chat } from './en/chat.ts';
import { common } from './en/common.ts';
import { controlRegister } from './en/control-register.ts';
import { dashboard } from './en/dashboard.ts';
import { preferences } from './en/preferences.ts';
import { dictation } from './en/dictation.ts';
import { documents } from './en/documents.ts';
import { drafting } from './en/drafting.ts';
import { delegations } from './en/delegation.ts';
import { arrivals } from './en/arrivals.ts';
import { dispatches } from './en/dispatches.ts';
import { outsideLetters } from './en/outside-letters.ts';
import { receiverGroups } from './en/receiver-groups.ts';
import { receiverRoles } from './en/receiver-roles.ts';
import { readReceipts } from './en/read-receipts.ts';
import { draftComments } from './en/draft-comments.ts';
import { draftVersions } from './en/draft-versions.ts';
import { chainTemplates } from './en/chain-templates.ts';
import { savedFilters } from './en/saved-filters.ts';
import { events } from './en/events.ts';
import { firstAdministrator } from './en/first-administrator.ts';
import { help } from './en/help.ts';
import { calendar } from './en/calendar.ts';
import { idle } from './en/idle.ts';
import { intranet } from './en/intranet.ts';
import { letterForms } from './en/letter-forms.ts';
import { messaging } from './en/messaging.ts';
import { notes } from './en/notes.ts';
import { notifications } from './en/notifications.ts';
import { numbers } from './en/numbers.ts';
import { passwords } from './en/passwords.ts';
import { portal } from './en/portal.ts';
import { privacy } from './en/privacy.ts';
import { profile } from './en/profile.ts';
import { registers } from './en/registers.ts';
import { search } from './en/search.ts';
import { security } from './en/security.ts';
import { signing } from './en/signing.ts';
import { signIn } from './en/sign-in.ts';
import { workflow } from './en/workflow.ts';
import type { Translated } from './translated.ts';
import type { th } from './th.ts';

export const en: Translated<typeof th> = {
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
};
