import type { SettingListName } from '#domain/settings/setting-lists.ts';
import type { SettingScreenName } from '#domain/settings/setting-screens.ts';

interface Effect {
  /** What is different in the product from the next request on. */
  readonly effect: string;
  /** `file › part of the title` of the test that shows it. */
  readonly shownBy: string;
}

const effects = 'src/server/settings/effects.test.ts';
const permissions = 'src/server/permissions/permissions.test.ts';
const permissionCheck = 'src/server/permissions/permission-check.test.ts';
const agencyForms = 'src/server/drafting/agency-forms/agency-forms.test.ts';
const bookDisplays = 'src/server/registers/book-displays/book-displays.test.ts';
const letterGrants = 'src/server/drafting/letter-grants/letter-grants.test.ts';
const identityProviders = 'src/server/identity-providers/identity-providers.test.ts';
const directory = 'src/server/directory/directory.test.ts';
const scim = 'src/server/scim/scim.test.ts';
const certificates = 'src/server/certificates/certificates.test.ts';
const revocation = 'src/server/certificates/revocation.test.ts';
const authority = 'src/server/certificates/authority.test.ts';
const backups = 'src/server/backup/backups.test.ts';
const channels = 'src/server/channels/channels.test.ts';
const registerDisplays = 'src/server/registers/register-displays/register-displays.test.ts';
const functions = 'src/server/functions/functions.test.ts';
const noticeRules = 'src/server/notifications/notice-rules.test.ts';
const roles = 'src/server/settings/roles.test.ts';
const unitsAndPersons = 'src/server/settings/units-and-persons.test.ts';
const documentTypes = 'src/server/settings/document-types.test.ts';
const bookGroups = 'src/server/settings/book-groups.test.ts';
const wordsInLetter = 'src/server/paper/words-in-letter.test.ts';
const numberRules = 'src/server/registers/number-rules.test.ts';
const signTypes = 'src/server/paper/sign-types.test.ts';
const holidays = 'src/server/calendar/holidays.test.ts';
const categories = 'src/server/settings/categories.test.ts';
const taskTypes = 'src/server/settings/task-types.test.ts';
const listsOfPeople = 'src/server/settings/lists-of-people.test.ts';

/** For `docs/settings.md`. A list without a line here does not compile. */
export const settingEffects: Readonly<Record<SettingListName | SettingScreenName, Effect>> = {
  speeds: {
    effect: 'Names and colours in every choice and list; when the next letter of the class is due.',
    shownBy: `${effects} › the time that is set for a class of speed is when the next letter of the class is due`,
  },
  secrecies: {
    effect: 'The names of the classes, for those cleared for them.',
    shownBy: `${effects} › a choice is offered as its list says it now`,
  },
  purposes: {
    effect: 'What is offered when a letter is sent, presented or assigned; one out of use is no longer offered.',
    shownBy: `${effects} › a choice is offered as its list says it now`,
  },
  taskTypes: {
    effect: 'What is offered while work is assigned, what stands on it in lists and on letters, and filters the lists.',
    shownBy: `${taskTypes} › is chosen while work is assigned, stands on the work in the language of the page, and filters lists`,
  },
  categories: {
    effect:
      'What is offered while letters are registered and drafted, what stands on them, by what they are found, and how long they are kept.',
    shownBy: `${categories} › is chosen for a letter, stands on it in the language of the page, and finds it`,
  },
  documentTypes: {
    effect:
      'What is offered while letters are registered and drafted, what stands on them and in registers, and what is found.',
    shownBy: `${documentTypes} › is chosen for a letter, stands on it and in the register with its heading, and finds it`,
  },
  numberRules: {
    effect: 'Which desk numbers a document that is begun, whose registers there are, and the number on new papers.',
    shownBy: `${numberRules} › are numbered by the unit that is set, as it is set, from the next document on`,
  },
  signTypes: {
    effect:
      'Where the signatures of a kind of letter stand on its paper and its preview, with how much room and which words; the paper of a registered letter stays as it was kept.',
    shownBy: `${signTypes} › stands on the paper of its kinds from the next preview on, and no longer once it is out of use`,
  },
  bookGroups: {
    effect: 'Under which headings, and in which order, registers are chosen, in open browsers too.',
    shownBy: `${bookGroups} › are offered with their registers in the order of the agency and in the language of the page`,
  },
  holidays: {
    effect: 'Which days a deadline does not count, and which it counts besides, from the next deadline on.',
    shownBy: `${holidays} › move the deadline of a letter, and no longer once they are out of use`,
  },
  phrases: {
    effect: 'What is offered when a superior commands: everywhere, or in a unit and the units below it.',
    shownBy: `${effects} › a phrase of a unit is offered first there, in the units below and to who heads it, and nowhere else`,
  },
  unbrokenWords: {
    effect: 'Words inside which no line of a letter ends, from the next letter that is shown or printed on.',
    shownBy: `${wordsInLetter} › no line ends inside a word of the agency, and again once it is out of use`,
  },
  correspondents: {
    effect: 'Who is offered as sender or receiver outside.',
    shownBy: `${effects} › an outside correspondent is offered as soon as it is added, and not while it is out of use`,
  },
  addressees: {
    effect:
      'Who is offered while the addressee of a letter is typed, and the salutation and closing proposed for them.',
    shownBy: `${effects} › an addressee is offered to drafters with salutation and closing, and not while it is out of use`,
  },
  units: {
    effect: 'Who can be sent to, whose heads see what is below them, and what letters are headed with.',
    shownBy: `${unitsAndPersons} › can be sent to as soon as they are added, and no longer once they are closed`,
  },
  persons: {
    effect: 'Who is found, who belongs to a unit, and who may still sign in.',
    shownBy: `${unitsAndPersons} › are found by their name and by the name of their unit, and are people of the unit at once`,
  },
  prefixes: {
    effect: 'The titles suggested while a person is edited; one out of use no longer is.',
    shownBy: `${listsOfPeople} › are suggested for a person by their Thai or English words while they are in use`,
  },
  suffixes: {
    effect:
      'What is suggested to stand after a person’s name, as in full names everywhere; one out of use no longer is.',
    shownBy: `${listsOfPeople} › are suggested for a person by their Thai or English words while they are in use`,
  },
  positions: {
    effect: 'The positions suggested while a person is edited; one out of use no longer is.',
    shownBy: `${listsOfPeople} › are suggested for a person by their Thai or English words while they are in use`,
  },
  positionTypes: {
    effect:
      'The types that a person’s position can have, shown in their own data; one out of use is no longer offered.',
    shownBy: `${listsOfPeople} › are chosen for a person while they are in use, and said in the person’s own data`,
  },
  positionLevels: {
    effect:
      'The levels that a person’s position can have, shown in their own data; one out of use is no longer offered.',
    shownBy: `${listsOfPeople} › are chosen for a person while they are in use, and said in the person’s own data`,
  },
  employeeTypes: {
    effect: 'As what a person can be employed, shown in their own data; one out of use is no longer offered.',
    shownBy: `${listsOfPeople} › are chosen for a person while they are in use, and said in the person’s own data`,
  },
  roles: {
    effect:
      'Which offices can be given, what they are called, and whose holder is head of the unit, for second factors too.',
    shownBy: `${roles} › makes its holder head of the unit from the next request on, and no longer than they hold it`,
  },
  userGroups: {
    effect: 'The menus of the members of each group, in open browsers too.',
    shownBy: `${permissions} › are those of its members from the next request on, and of nobody once they are taken`,
  },
  agency: {
    effect:
      'The names and colours of every screen, the letterhead of new letters, the sender of mails. Where the intranet, the archive, the meeting rooms and the chat are, in open browsers too.',
    shownBy: `${effects} › have their items in the menu from the next request on, and none once they are taken away`,
  },
  features: {
    effect:
      'Which parts of the product there are. What the items of the menu are called, in which order they stand, and which there are, in open browsers too.',
    shownBy: `${effects} › is called, looks and works as it sets, from the next request on`,
  },
  menuLinks: {
    effect: 'What stands in the menu after its items, and among the systems, in open browsers too.',
    shownBy: `${effects} › stand in the menu in the order and the language of the agency, and no longer once they are out of use`,
  },
  officeRules: {
    effect: 'Numbering, reservations, reminders, links, the size of files, and how long letters are kept.',
    shownBy: `${effects} › what is set counts from the next request on`,
  },
  officeHours: {
    effect: 'When work that is due on a day is due, and which hours deadlines count, in open browsers too.',
    shownBy: 'src/server/calendar/holidays.test.ts › office hours have a default until the agency sets them',
  },
  signInRules: {
    effect: 'When an account is suspended, who must have a second factor, and what a new password must be like.',
    shownBy: 'src/server/care/suspended-accounts.test.ts › failures and minutes are settings',
  },
  letterGrants: {
    effect:
      'Which kinds each person is offered to create, in open browsers too; any other is refused. Who may be a signer of each kind, and sign it.',
    shownBy: `${letterGrants} › is no longer offered to who loses it, and refused to them`,
  },
  agencyForms: {
    effect: 'Which forms drafters are offered, in open browsers too; what they fill in, and what is printed of it.',
    shownBy: `${agencyForms} › is offered to whoever may create its kind, filled in, and printed with its fields`,
  },
  bookDisplays: {
    effect: 'What the registers show on the screen, in print and in the export, and offer, in open browsers too.',
    shownBy: `${bookDisplays} › have the order and headings that are set, on the screen and in the export`,
  },
  oldRegisters: {
    effect:
      'The entries stand in the registers of their years, with the files that were sent for them, for whoever reads those, and numbers continue after them.',
    shownBy:
      'src/server/old-registers/old-registers.test.ts › stand in the register of their year among its own, for whoever reads it, and in its export',
  },
  unitDuties: {
    effect: 'None: it shows what is missing, and leads to the unit and to the duties of a person.',
    shownBy: 'src/server/duties/unit-duties.test.ts › names the officers of each unit in force, and what is missing',
  },
  administrators: {
    effect: 'The person may change every setting from the next request on, or no longer; open menus follow.',
    shownBy: 'src/server/duties/administrators.test.ts › is given and taken with an event each, which says who did it',
  },
  roleTypes: {
    effect: 'The menus of everybody of the kind, in open browsers too.',
    shownBy: `${permissions} › are counted, and what they may do is changed like that of a group`,
  },
  permissionCheck: {
    effect: 'None: it answers, and the question is logged.',
    shownBy: `${permissionCheck} › says by which office and group a person may use an item, or that nothing gives it`,
  },
  registerDisplays: {
    effect: 'Which registers readers choose from, in open browsers too; one that has entries stays.',
    shownBy: `${registerDisplays} › is not offered to the readers of the unit while it has no entry`,
  },
  numberBooks: {
    effect: 'Which number the next letter of a register gets.',
    shownBy: 'src/server/numbers/opening-numbers.test.ts › let the first letter follow the last number used before',
  },
  functions: {
    effect:
      'What buttons, menus and forms are called, and who is offered and permitted an action on a letter, in open browsers too.',
    shownBy: `${functions} › is no longer offered to the role, and refused to it by name`,
  },
  noticeRules: {
    effect: 'How the next notice reaches people, and whether it does.',
    shownBy: `${noticeRules} › reaches people by the channels that are left to it, from the next one on`,
  },
  channels: {
    effect: 'By which servers mail goes out and letters come in, from the moment it is saved.',
    shownBy: `${channels} › is used by the running server at once, and its password is shown to nobody`,
  },
  identityProviders: {
    effect: 'Where people can sign in besides, from the moment it is saved.',
    shownBy: `${identityProviders} › is on the sign-in page at once, and its secret is shown to nobody`,
  },
  directory: {
    effect: 'Who has an account, what is known of them, and where their password is checked, from the next reading on.',
    shownBy: `${directory} › brings in who joins, who signs in with the password of the directory, and follows what changes`,
  },
  certificateRequests: {
    effect: 'Who has a certificate to sign with: a request is approved, or refused with a reason.',
    shownBy: `${certificates} › is requested with a PIN and approved by somebody else`,
  },
  personCertificates: {
    effect: 'A revoked certificate signs no more, and everybody who asks learns it at once.',
    shownBy: `${revocation} › is in the list and in the answers at once`,
  },
  certificateAuthority: {
    effect: 'Who signs the certificates of people, and which outside authorities are trusted.',
    shownBy: `${authority} › makes a root whose key is in the file alone`,
  },
  scim: {
    effect: 'Which platform makes, changes and deactivates people here, from the moment it is saved.',
    shownBy: `${scim} › brings in a joiner, whom the log says to be of SCIM, with an account and without any right`,
  },
  manuals: {
    effect: 'The manuals and videos that everybody finds; one not published only those who manage them.',
    shownBy:
      'src/server/help/manuals.test.ts › a person sees published manuals of the kind and module; a person who manages manuals sees all',
  },
  liveSessions: {
    effect: 'A session that is ended is signed out at once. A notice of an administrator is on every screen at once.',
    shownBy: 'src/server/care/live-sessions.test.ts › signing a person out ends that session at once',
  },
  suspendedAccounts: {
    effect: 'An account that is reopened can sign in.',
    shownBy: 'src/server/care/suspended-accounts.test.ts › reopening lifts the suspension of one account',
  },
  systemLog: {
    effect: 'None: it is read and exported.',
    shownBy:
      'src/server/care/system-log.test.ts › says who did what to whom, from where and in which list, newest first',
  },
  activity: {
    effect: 'None: it is read and exported.',
    shownBy:
      'src/server/care/activity.test.ts › says what a person did, refused sign-ins and sessions too, newest first',
  },
  backups: {
    effect:
      'Whether and at which hour the server backs up from then on, into which folder, how many archives stay there, and with which passphrase they open.',
    shownBy: `${backups} › is made as the screen says, verified, shown with who had it made, and opens with the passphrase alone`,
  },
  systemHealth: {
    effect: 'None: it is read.',
    shownBy:
      'src/server/care/system-health.test.ts › says of each channel what was recorded last, and why it failed, without secrets',
  },
};

/** The tests that every table of a settings screen passes. */
export const settingSheetTests: readonly string[] = [
  'src/server/settings/sheets/sheets.test.ts › has heads in the language of the page, as wide as its rows, and is in the log',
  'src/server/settings/sheets/sheets.test.ts › is for whoever may query the screen, and for nobody else',
];

const importOfSheet =
  'src/server/settings/sheet-imports/sheet-imports.test.ts › of what was exported, in either language and format, changes nothing';

/** The tests of what a file changes in the table of a screen. */
export const settingImportTests: Readonly<Partial<Record<SettingScreenName, string>>> = {
  letterGrants: importOfSheet,
  functions: importOfSheet,
  noticeRules: importOfSheet,
  registerDisplays: importOfSheet,
  bookDisplays: importOfSheet,
  roleTypes: 'src/server/settings/rights/rights-import.test.ts › gives and takes rights back',
  administrators:
    'src/server/settings/sheet-imports/sheet-imports.test.ts › never leaves the agency without one, and hands the right on in one file',
  manuals:
    'src/server/settings/sheet-imports/sheet-imports.test.ts › changes what they say by kind and name, leaves the rest, and is undone',
  agencyForms:
    'src/server/drafting/agency-forms/agency-forms.test.ts › has it whole, changes nothing when it is imported again',
};

/** The tests that every list of the settings passes that has such rows. */
export const settingListTests: readonly string[] = [
  'src/server/settings/setting-lists.test.ts › shows a row that was added, as it was written',
  'src/server/settings/setting-lists.test.ts › changes a row, and keeps who changed what and when',
  'src/server/settings/setting-lists.test.ts › is not changed by who saw what it said before',
  'src/server/settings/setting-lists.test.ts › finds rows by their words and by their state',
  'src/server/settings/setting-lists.test.ts › sorts by each of its fields, either way, and what is empty comes last',
  'src/server/settings/setting-lists.test.ts › refuses a second row of one name, an empty one, and a field it does not have',
  'src/server/settings/setting-lists.test.ts › removes a row that nothing names, and keeps what it said',
  'src/server/settings/setting-lists.test.ts › lets its rows be changed, but none be added or removed',
  'src/server/settings/setting-lists.test.ts › is one row that is changed, neither added nor removed, with who changed what and when',
  'src/server/settings/setting-lists.test.ts › sees nothing of it and changes nothing',
  'src/server/settings/setting-tables.test.ts › has every row in the order of the list',
  'src/server/settings/setting-tables.test.ts › says first what it would change, then changes exactly that',
];
