import { help } from '../en/help.ts';
import { chat } from '../en/chat.ts';
import { passwords } from '../en/passwords.ts';
import { security } from '../en/security.ts';
import { savedFilters } from '../en/saved-filters.ts';
import { events } from '../en/events.ts';
import { firstAdministrator } from '../en/first-administrator.ts';
import { firstRun } from '../en/first-run.ts';
import { bulk } from '../en/bulk.ts';
import { controlRegister } from '../en/control-register.ts';
import { dictation } from '../en/dictation.ts';
import { documents } from '../en/documents.ts';
import { agencyForms } from '../en/agency-forms.ts';
import { bookDisplays } from '../en/book-displays.ts';
import { letterGrants } from '../en/letter-grants.ts';
import { backup } from '../en/backup.ts';
import { channels } from '../en/channels.ts';
import { registerDisplays } from '../en/register-displays.ts';
import { functions } from '../en/functions.ts';
import { menuItems } from '../en/menu-items.ts';
import { directory } from '../en/directory.ts';
import { certificates } from '../en/certificates.ts';
import { scim } from '../en/scim.ts';
import { identityProviders } from '../en/identity-providers.ts';
import { oldRegisters } from '../en/old-registers.ts';
import { noticeRules } from '../en/notice-rules.ts';
import { drafting } from '../en/drafting.ts';
import { chainTemplates } from '../en/chain-templates.ts';
import { draftComments } from '../en/draft-comments.ts';
import { readReceipts } from '../en/read-receipts.ts';
import { dispatches } from '../en/dispatches.ts';
import { outsideLetters } from '../en/outside-letters.ts';
import { receiverGroups } from '../en/receiver-groups.ts';
import { receiverRoles } from '../en/receiver-roles.ts';
import { delegations } from '../en/delegation.ts';
import { arrivals } from '../en/arrivals.ts';
import { draftVersions } from '../en/draft-versions.ts';
import { registers } from '../en/registers.ts';
import { workflow } from '../en/workflow.ts';
import { calendar } from '../en/calendar.ts';
import { idle } from '../en/idle.ts';
import { notes } from '../en/notes.ts';
import { annotations } from '../en/annotations.ts';
import { numbers } from '../en/numbers.ts';
import { intranet } from '../en/intranet.ts';
import { privacy } from '../en/privacy.ts';
import { profile } from '../en/profile.ts';
import { preferences } from '../en/preferences.ts';
import { letterForms } from '../en/letter-forms.ts';
import { messaging } from '../en/messaging.ts';
import { care } from '../en/care.ts';
import { duties } from '../en/duties.ts';
import { leaving } from '../en/leaving.ts';
import { merging } from '../en/merging.ts';
import { permissions } from '../en/permissions.ts';
import { settings } from '../en/settings.ts';
import { signing } from '../en/signing.ts';

/** What all other screens say in English: loaded with the first of them. */
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
