import type { SettingScreenName } from '#domain/settings/setting-screens.ts';

export const aspects = ['list', 'change', 'refusal', 'permission', 'history'] as const;
export type Aspect = (typeof aspects)[number];

/** `file › part of the title` of the test that shows it, or why there is nothing to show. */
type Shown = string | { readonly none: string };

const letterGrants = 'src/server/drafting/letter-grants/letter-grants.test.ts';
const agencyForms = 'src/server/drafting/agency-forms/agency-forms.test.ts';
const bookDisplays = 'src/server/registers/book-displays/book-displays.test.ts';
const registerDisplays = 'src/server/registers/register-displays/register-displays.test.ts';
const numberBooks = 'src/server/numbers/number-books.test.ts';
const functions = 'src/server/functions/functions.test.ts';
const oldRegisters = 'src/server/old-registers/old-registers.test.ts';
const unitDuties = 'src/server/duties/unit-duties.test.ts';
const duties = 'src/server/duties/duties.test.ts';
const dutyChanges = 'src/server/duties/duty-changes.test.ts';
const administrators = 'src/server/duties/administrators.test.ts';
const permissions = 'src/server/permissions/permissions.test.ts';
const permissionCheck = 'src/server/permissions/permission-check.test.ts';
const noticeRules = 'src/server/notifications/notice-rules.test.ts';
const channels = 'src/server/channels/channels.test.ts';
const backups = 'src/server/backup/backups.test.ts';
const identityProviders = 'src/server/identity-providers/identity-providers.test.ts';
const directory = 'src/server/directory/directory.test.ts';
const directorySetup = 'src/server/directory/directory-setup.test.ts';
const scim = 'src/server/scim/scim.test.ts';
const scimChanges = 'src/server/scim/scim-changes.test.ts';
const manuals = 'src/server/help/manuals.test.ts';
const certificates = 'src/server/certificates/certificates.test.ts';
const revocation = 'src/server/certificates/revocation.test.ts';
const authority = 'src/server/certificates/authority.test.ts';
const liveSessions = 'src/server/care/live-sessions.test.ts';
const suspendedAccounts = 'src/server/care/suspended-accounts.test.ts';
const systemLog = 'src/server/care/system-log.test.ts';
const activity = 'src/server/care/activity.test.ts';
const systemHealth = 'src/server/care/system-health.test.ts';

const onlyShows = { none: 'nothing is changed there' } as const;
const inTheLog = { none: 'the system log says who did it' } as const;

/** For `docs/settings.md`, of the screens that are no lists. A screen or an aspect without a line here does not compile. */
export const screenTests: Readonly<Record<SettingScreenName, Readonly<Record<Aspect, Shown>>>> = {
  letterGrants: {
    list: `${letterGrants} › is counted by how many may create it`,
    change: `${letterGrants} › is no longer offered to who loses it`,
    refusal: `${letterGrants} › is given only to offices and open units that are there, and only as it was seen`,
    permission: `${letterGrants} › is seen by whoever may query the item of the menu`,
    history: `${letterGrants} › has a history, of what changed only, and is in the log`,
  },
  agencyForms: {
    list: `${agencyForms} › leaves letters on its earlier version as they are, and stays in its place`,
    change: `${agencyForms} › is offered to whoever may create its kind, filled in, and printed with its fields`,
    refusal: `${agencyForms} › is refused when another was faster, when its code is taken`,
    permission: `${agencyForms} › are read by those who may query them, and changed by those who may manage them`,
    history: `${agencyForms} › say what was made, changed and put out of use, by whom`,
  },
  bookDisplays: {
    list: `${bookDisplays} › have the order and headings that are set`,
    change: `${bookDisplays} › that are hidden are neither sent nor exported`,
    refusal: `${bookDisplays} › are saved only as they were seen, each once, and with a heading in both languages`,
    permission: `${bookDisplays} › is seen by whoever may query the item of the menu`,
    history: `${bookDisplays} › has a history of what changed, the years of open registers too`,
  },
  registerDisplays: {
    list: `${registerDisplays} › is not offered to the readers of the unit while it has no entry`,
    change: `${registerDisplays} › is shown again when that is set, with a history, and in open browsers`,
    refusal: `${registerDisplays} › is refused when another was faster, and of a unit without a registry`,
    permission: `${registerDisplays} › they are read by those who may query them`,
    history: `${registerDisplays} › is shown again when that is set, with a history, and in open browsers`,
  },
  numberBooks: {
    list: `${numberBooks} › are listed a page at a time, found by the unit, and narrowed and sorted`,
    change: `${numberBooks} › go on from the number that an administrator sets`,
    refusal: 'src/server/numbers/opening-numbers.test.ts › are refused once the book gave a number this year',
    permission: `${numberBooks} › are seen by whoever may query the item of the menu, and set by administrators alone`,
    history: `${numberBooks} › have a history, which says nothing of secret registers`,
  },
  functions: {
    list: `${functions} › are listed once each, with their names, their place and who has them`,
    change: `${functions} › is no longer offered to the role, and refused to it by name`,
    refusal: `${functions} › are changed only as they were seen`,
    permission: `${functions} › are seen by whoever may query the item of the menu`,
    history: `${functions} › have a history of what changed only: names, and who got or lost what`,
  },
  oldRegisters: {
    list: `${oldRegisters} › is found by its file, by who imported it or by a unit, and by whether it was undone`,
    change: `${oldRegisters} › says first what it would do, does that, and does nothing when it is repeated`,
    refusal: `${oldRegisters} › names every fault with its row and column, and brings nothing of a file that has one`,
    permission: `${oldRegisters} › is for those who may manage it: others import, preview and undo nothing`,
    history: { none: 'the list of its imports says who brought and undid what' },
  },
  unitDuties: {
    list: `${unitDuties} › names the officers of each unit in force, and what is missing`,
    change: `${duties} › is given by an order, whose number stands with it and in the log`,
    refusal: `${duties} › is not held twice, not in a closed unit, not by who left`,
    permission: `${unitDuties} › is shown to nobody without the right to query it`,
    history: `${dutyChanges} › says who held which office from when until when, by which order`,
  },
  administrators: {
    list: `${administrators} › are listed with their account, and found by their name, user name or unit`,
    change: `${administrators} › is given and taken with an event each, which says who did it`,
    refusal: `${administrators} › is taken from nobody who is the only one`,
    permission: `${administrators} › are shown to nobody without the right to query them`,
    history: `${administrators} › is given and taken with an event each, which says who did it`,
  },
  roleTypes: {
    list: `${permissions} › are counted, and what they may do is changed like that of a group`,
    change: `${permissions} › are one change in the history and in the log, with who was added and removed`,
    refusal: `${permissions} › are saved only as they were seen`,
    permission: `${permissions} › sees and changes no kind of user, and nobody else sees or changes a group`,
    history: `${permissions} › have a history whose pages tell nothing of what else is in the log`,
  },
  permissionCheck: {
    list: `${permissionCheck} › says by which office and group a person may use an item`,
    change: onlyShows,
    refusal: `${permissionCheck} › knows no item that is not there or is switched off`,
    permission: `${permissionCheck} › only those who may use the check ask`,
    history: `${permissionCheck} › every question is logged with who asked about whom`,
  },
  noticeRules: {
    list: `${noticeRules} › is shown with its title and its module, each topic once`,
    change: `${noticeRules} › reaches people by the channels that are left to it, from the next one on`,
    refusal: `${noticeRules} › that is needed always stands in the list, whatever is asked or stored`,
    permission: `${noticeRules} › are seen by whoever may query the item of the menu`,
    history: `${noticeRules} › have a history of what changed only`,
  },
  channels: {
    list: `${channels} › is used by the running server at once, and its password is shown to nobody`,
    change: `${channels} › is seen in every open browser, and leaves an event with what it said before and after`,
    refusal: `${channels} › is refused with what is wrong at each field`,
    permission: `${channels} › are seen by whoever may query the item of the menu`,
    history: `${channels} › has a history that goes on behind its first page`,
  },
  identityProviders: {
    list: `${identityProviders} › is on the sign-in page at once, and its secret is shown to nobody`,
    change: `${identityProviders} › ends the links of accounts when it is another server, client or claim`,
    refusal: `${identityProviders} › is not saved over the change of somebody else, and there are only a few`,
    permission: `${identityProviders} › is for administrators who may query the screen`,
    history: `${identityProviders} › leaves an event with what it said before and after`,
  },
  directory: {
    list: `${directory} › brings in who joins, who signs in with the password of the directory`,
    change: `${directorySetup} › asks for its password again for another server or certificate`,
    refusal: `${directory} › is tried with plain words for each failure`,
    permission: `${directorySetup} › is set up by administrators only, who alone see who left`,
    history: `${directorySetup} › has a history of who set what, in which the password never stands`,
  },
  scim: {
    list: `${scim} › brings in a joiner, whom the log says to be of SCIM`,
    change: `${scim} › waits for an administrator when too many left, and leaves when that is confirmed`,
    refusal: `${scim} › let anybody in with another token, a revoked or expired one`,
    permission: `${scim} › be set up by whoever is no administrator, though the menu shows it`,
    history: `${scimChanges} › the setup and the tokens have a history, without the token itself`,
  },
  manuals: {
    list: `${manuals} › a person sees published manuals of the kind and module`,
    change: `${manuals} › manuals are ordered all at once and removed, and every change is logged`,
    refusal: `${manuals} › a manual is changed and removed only as it was seen`,
    permission: `${manuals} › only persons who manage the manuals change them or upload files for them`,
    history: `${manuals} › the manuals have a history of what they said before`,
  },
  certificateRequests: {
    list: `${certificates} › is told to everybody who may approve it, and neither to its owner nor to who only looks`,
    change: `${certificates} › is requested with a PIN and approved by somebody else`,
    refusal: `${certificates} › is approved as it was seen only`,
    permission: `${certificates} › is decided by nobody for themselves, and by nobody without the right`,
    history: { none: 'what was decided stands with the certificates of the person' },
  },
  personCertificates: {
    list: `${certificates} › is searched, filtered, ordered, and read a person at a time`,
    change: `${revocation} › is in the list and in the answers at once, with its reason`,
    refusal: `${certificates} › is given to nobody who left or was shut out since they asked`,
    permission: `${certificates} › is for those who may query it, also as a file, and each export is logged`,
    history: `${certificates} › takes the place of the former one, whose key is deleted`,
  },
  certificateAuthority: {
    list: `${authority} › are those that the agency set, and of the issuing level those of the root`,
    change: `${authority} › makes a root whose key is in the file alone, and an issuing authority below it`,
    refusal: `${authority} › asks for the password, a long passphrase and names`,
    permission: `${authority} › neither sees nor changes the authority, and who may only query it changes nothing`,
    history: `${authority} › says what it did in the log, without key, passphrase and password`,
  },
  liveSessions: {
    list: `${liveSessions} › an administrator sees who is signed in, found by name, user name or unit`,
    change: `${liveSessions} › signing a person out ends that session at once, and the log says who did it`,
    refusal: `${liveSessions} › who may not query the menu sees nothing, and who may only query it ends nothing`,
    permission: `${liveSessions} › who may not query the menu sees nothing, and who may only query it ends nothing`,
    history: inTheLog,
  },
  suspendedAccounts: {
    list: `${suspendedAccounts} › an administrator lists suspended accounts page by page and reopens one`,
    change: `${suspendedAccounts} › reopening lifts the suspension of one account, and is in the log`,
    refusal: `${suspendedAccounts} › a person who is not an administrator neither sees suspended accounts nor reopens one`,
    permission: `${suspendedAccounts} › a person who is not an administrator neither sees suspended accounts nor reopens one`,
    history: inTheLog,
  },
  systemLog: {
    list: `${systemLog} › is narrowed to a group, to days with both ends, and to persons`,
    change: onlyShows,
    refusal: onlyShows,
    permission: `${systemLog} › is closed to who may not query its menu, and its file too`,
    history: { none: 'it is the history' },
  },
  activity: {
    list: `${activity} › is narrowed to a kind and to days with both ends`,
    change: onlyShows,
    refusal: onlyShows,
    permission: `${activity} › is closed to who may not query its menu, the person themselves too`,
    history: { none: 'it is the history' },
  },
  backups: {
    list: `${backups} › is made as the screen says, verified, shown with who had it made, and opens with the passphrase alone`,
    change: `${backups} › begins at the hour that the agency chose, while it is switched on, and at no other`,
    refusal: `${backups} › is not set up where nothing can be written, among the data, without a passphrase, or as nobody saw it`,
    permission: `${backups} › is seen by whoever may query the item of the menu, and set up by administrators who may manage it`,
    history: `${backups} › has a history of what was set, asked for and downloaded, in which the passphrase never stands`,
  },
  systemHealth: {
    list: `${systemHealth} › says of each channel what was recorded last, and why it failed`,
    change: onlyShows,
    refusal: onlyShows,
    permission: `${systemHealth} › is closed to who may not query its menu, open to who may`,
    history: { none: 'it says how things are at the moment' },
  },
};
