import { help } from '../th/help.ts';
import { chat } from '../th/chat.ts';
import { passwords } from '../th/passwords.ts';
import { security } from '../th/security.ts';
import { savedFilters } from '../th/saved-filters.ts';
import { events } from '../th/events.ts';
import { firstAdministrator } from '../th/first-administrator.ts';
import { firstRun } from '../th/first-run.ts';
import { bulk } from '../th/bulk.ts';
import { controlRegister } from '../th/control-register.ts';
import { dictation } from '../th/dictation.ts';
import { documents } from '../th/documents.ts';
import { agencyForms } from '../th/agency-forms.ts';
import { bookDisplays } from '../th/book-displays.ts';
import { letterGrants } from '../th/letter-grants.ts';
import { backup } from '../th/backup.ts';
import { channels } from '../th/channels.ts';
import { registerDisplays } from '../th/register-displays.ts';
import { functions } from '../th/functions.ts';
import { menuItems } from '../th/menu-items.ts';
import { directory } from '../th/directory.ts';
import { certificates } from '../th/certificates.ts';
import { scim } from '../th/scim.ts';
import { identityProviders } from '../th/identity-providers.ts';
import { oldRegisters } from '../th/old-registers.ts';
import { noticeRules } from '../th/notice-rules.ts';
import { drafting } from '../th/drafting.ts';
import { chainTemplates } from '../th/chain-templates.ts';
import { draftComments } from '../th/draft-comments.ts';
import { readReceipts } from '../th/read-receipts.ts';
import { dispatches } from '../th/dispatches.ts';
import { outsideLetters } from '../th/outside-letters.ts';
import { receiverGroups } from '../th/receiver-groups.ts';
import { receiverRoles } from '../th/receiver-roles.ts';
import { delegations } from '../th/delegation.ts';
import { arrivals } from '../th/arrivals.ts';
import { draftVersions } from '../th/draft-versions.ts';
import { registers } from '../th/registers.ts';
import { workflow } from '../th/workflow.ts';
import { calendar } from '../th/calendar.ts';
import { idle } from '../th/idle.ts';
import { notes } from '../th/notes.ts';
import { annotations } from '../th/annotations.ts';
import { numbers } from '../th/numbers.ts';
import { intranet } from '../th/intranet.ts';
import { privacy } from '../th/privacy.ts';
import { profile } from '../th/profile.ts';
import { preferences } from '../th/preferences.ts';
import { letterForms } from '../th/letter-forms.ts';
import { messaging } from '../th/messaging.ts';
import { care } from '../th/care.ts';
import { duties } from '../th/duties.ts';
import { leaving } from '../th/leaving.ts';
import { merging } from '../th/merging.ts';
import { permissions } from '../th/permissions.ts';
import { settings } from '../th/settings.ts';
import { signing } from '../th/signing.ts';

/** What all other screens say: loaded with the first of them. */
export const otherScreens = {
  help,
  chat,
  passwords,
  security,
  savedFilters,
  events,
  firstAdministrator,
  firstRun,
  bulk,
  controlRegister,
  dictation,
  documents,
  agencyForms,
  bookDisplays,
  letterGrants,
  backup,
  channels,
  registerDisplays,
  functions,
  menuItems,
  directory,
  scim,
  certificates,
  identityProviders,
  noticeRules,
  oldRegisters,
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
  workflow,
  calendar,
  idle,
  notes,
  annotations,
  numbers,
  intranet,
  privacy,
  profile,
  preferences,
  letterForms,
  messaging,
  care,
  duties,
  leaving,
  merging,
  permissions,
  settings,
  signing,
} as const;
