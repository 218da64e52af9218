import { backupLimits } from '#domain/backup/backup-setup.ts';
import { authorityLimits } from '#domain/certificates/authority.ts';
import { maxIdentityProviders } from '#domain/identity-providers/identity-provider.ts';
import { scimLimits } from '#domain/scim/scim.ts';
import type { FurtherColumn, ListField, SettingList } from '#domain/settings/setting-list.ts';
import { isSettingFieldName, settingListNames, settingLists } from '#domain/settings/setting-lists.ts';
import {
  settingScreenNames,
  settingScreens,
  type SettingScreen,
  type SettingScreenName,
} from '#domain/settings/setting-screens.ts';
import { settingSheetNames, settingSheets } from '#domain/settings/setting-sheets.ts';
import { settings as texts } from '#locales/en/settings.ts';

import { aspects, screenTests, type Aspect } from './screen-tests.ts';
import { settingParts } from './setting-parts.ts';
import { settingEffects, settingImportTests, settingListTests, settingSheetTests } from './setting-effects.ts';

/** The content of `docs/settings.md`, for administrators. */
export function renderSettings(): string {
  return [
    '# Settings of the agency',
    '',
    'Generated from `src/domain/settings/setting-lists.ts` and `setting-screens.ts` by `npm run docs`; a test compares it.',
    '',
    'Each has a screen at its path, which its item of the menu opens. Whoever may query the item sees the rows, exports them and',
    'reads who changed what; whoever may manage it changes and imports them. From the start administrators may do both.',
    '',
    'A screen that is no list is exported by the same right; what its table has, and whether one is imported, is said with it.',
    `Each of these tables passes ${settingSheetTests.map((test) => `\`${test}\``).join(', ')}. Further tables are the members and the rights of all`,
    'user groups, how each unit counts the years of each open register, and the items of the menu. A file changes the last two as well: it sets',
    'how registers count in later years, and never a year that has begun; and it renames items and switches them on or off, but adds and',
    'removes none, because they are those of the program, and an item that is needed stays on.',
    '',
    `Every list passes, as its rows can be added, changed or removed, ${settingListTests.map((test) => `\`${test}\``).join(', ')}.`,
    '',
    ...settingListNames.flatMap((list) => describe(list)),
    ...settingScreenNames.flatMap((screen) => describeScreen(screen)),
  ].join('\n');
}

function describeScreen(screen: SettingScreenName): readonly string[] {
  const { centre, route, alsoAt = [], menuId }: SettingScreen = settingScreens[screen];
  const paths = [route, ...alsoAt].map((path) => `\`/settings/${centre}/${path}\``).join(', ');
  const { title, about } = texts.screens[screen];
  return [
    `## ${title}`,
    '',
    `${paths} · menu item ${menuId}`,
    '',
    `${about}.`,
    '',
    effectOf(screen),
    '',
    ...partsOf(screen, `/settings/${centre}/${route}`),
    `List: ${rowsOf(screen)}.`,
    '',
    tablesOf(screen),
    '',
    ...testsOf(screen),
    '',
  ];
}

/** What it has besides its rows, each with its path where it has one. */
function partsOf(name: keyof typeof settingEffects, path: string): readonly string[] {
  const lines = (settingParts[name] ?? []).map((part) => {
    const at = part.path === null ? '' : ` \`${path}/${part.path}\``;
    return `- Part: ${part.what}.${at} Shown by \`${part.shownBy}\`.`;
  });
  return lines.length === 0 ? [] : [...lines, ''];
}

const aspectNames: Readonly<Record<Aspect, string>> = {
  list: 'What it shows',
  change: 'Creating and changing',
  refusal: 'What is refused',
  permission: 'Who may',
  history: 'History',
};

const testsOf = (screen: SettingScreenName): readonly string[] =>
  aspects.map((aspect) => {
    const shown = screenTests[screen][aspect];
    return `- ${aspectNames[aspect]}: ${typeof shown === 'string' ? `\`${shown}\`` : `none, because ${shown.none}`}.`;
  });

const rowsOf = (screen: SettingScreenName): string => {
  const bound = boundOf[screen];
  return bound === null
    ? 'searched and narrowed on the server, and read a page at a time'
    : `read whole, because ${bound}`;
};

/** What keeps the rows of a screen few, however large the agency is; null of those that grow with it, which come in pages. */
const boundOf: Readonly<Record<SettingScreenName, string | null>> = {
  letterGrants:
    'the kinds of letters are those of the program, and each is given to 200 at most; the units to give one to are searched for on the server',
  agencyForms: null,
  bookDisplays: 'the registers and their columns are those of the program',
  registerDisplays: null,
  numberBooks: null,
  functions: 'the actions and who may have them are those of the program, and no agency adds one',
  oldRegisters: null,
  unitDuties: null,
  administrators: null,
  roleTypes: null,
  permissionCheck: 'it answers one question at a time',
  noticeRules: 'the topics and the channels are those of the program',
  channels: 'the channels are those of the program',
  identityProviders: `there are ${maxIdentityProviders} at most`,
  directory: 'it is one set of settings',
  scim: `${scimLimits.tokens} tokens are valid at most`,
  manuals: 'the manuals of a kind are put in order by hand, all of them at once, 500 at most',
  certificateRequests: null,
  personCertificates: null,
  certificateAuthority: `one of the agency is in use at a time, and ${authorityLimits.trustedRoots} outside ones at most`,
  liveSessions: null,
  suspendedAccounts: null,
  systemLog: null,
  activity: null,
  backups: `${backupLimits.keep} archives stay at most`,
  systemHealth: 'what it watches is of the program',
};

/** Whether its rows leave and come as a file. */
function tablesOf(screen: SettingScreenName): string {
  if (screen === 'systemLog' || screen === 'activity')
    return 'Export: what is shown, with its own choice of days and kinds.';
  if (screen === 'personCertificates') return 'Export: what is shown, as it was searched, narrowed and sorted.';
  const sheet = settingSheetNames.find((name) => name === screen);
  if (sheet === undefined) {
    const reason = withoutRows[screen];
    if (reason === undefined) throw new Error(`say why ${screen} is not exported`);
    return `Export: none, because ${reason}.`;
  }
  const heads = settingSheets[sheet].columns.map((column) => texts.sheets.columns[column]).join(', ');
  const imported = importedScreens[screen];
  const test = settingImportTests[screen];
  const shownBy = test === undefined ? '' : ` Shown by \`${test}\`.`;
  return `Export: ${heads}. Import: ${imported ?? `none, because ${notImported(screen)}`}.${shownBy}`;
}

/** Why a screen has nothing to export. */
const withoutRows: Readonly<Partial<Record<SettingScreenName, string>>> = {
  permissionCheck: 'it answers questions',
  directory: 'it is one set of settings, whose readings are compared on the screen',
  systemHealth: 'it says how things are at the moment',
};

function notImported(screen: SettingScreenName): string {
  const reason = withoutImport[screen];
  if (reason === undefined) throw new Error(`say why ${screen} is not imported`);
  return reason;
}

const carriesSecrets = 'a file would carry secrets (`docs/decisions/0027-secrets-are-not-imported.md`)';

/** Why a screen whose rows leave as a file takes none back. */
const withoutImport: Readonly<Partial<Record<SettingScreenName, string>>> = {
  channels: carriesSecrets,
  identityProviders: carriesSecrets,
  scim: carriesSecrets,
  certificateRequests: 'people make them for themselves, with a PIN of their own',
  certificateAuthority: 'each is made or trusted with a password, and the key of a root is nowhere but in its file',
  backups: 'an archive is restored on an empty machine, not into a table',
  liveSessions: 'people begin them by signing in',
  suspendedAccounts: 'wrong passwords suspend accounts, and nobody else does',
};

const sameTable = 'the same table, for those who manage the screen; what is in no row stays';

const importedScreens: Readonly<Partial<Record<SettingScreenName, string>>> = {
  oldRegisters: 'files of old registers, with a file to fill in',
  letterGrants: 'the same table, for those who manage the screen; the rows of a kind and a right are all who have it',
  agencyForms: 'forms one by one, whole, as files of their own',
  functions: sameTable,
  noticeRules: sameTable,
  registerDisplays: sameTable,
  bookDisplays: sameTable,
  administrators:
    'the same table, for administrators who manage people; who is in no row stays what they are, and one administrator always remains',
  numberBooks:
    'the same table, for administrators; it sets opening numbers of registers that gave none this year, each with the reason',
  manuals:
    'the same table, for those who manage the manuals, without files and order, which are changed on the screen; what is in no row stays',
  roleTypes: 'the same table, for those who manage the kinds of users; it gives and takes rights',
  unitDuties: 'the same table, for those who manage people; it gives offices and corrects their orders and days',
};

const rowsSay: Readonly<Record<SettingList['rows'], string>> = {
  own: 'Rows are added, changed, put out of use, and removed while nothing names them.',
  kept: 'Rows are added, changed and put out of use, and never removed.',
  fixed: 'The rows are those of a regulation: they are changed only.',
  one: 'Set once for the whole agency.',
};

function describe(list: (typeof settingListNames)[number]): readonly string[] {
  const declared: SettingList = settingLists[list];
  const { title, about } = texts.lists[list];
  return [
    `## ${title}`,
    '',
    `\`/settings/${declared.centre}/${declared.route}\` · menu item ${declared.menuId} · table \`${declared.table}\``,
    '',
    `${about}. ${rowsSay[declared.rows]}`,
    '',
    effectOf(list),
    '',
    ...partsOf(list, `/settings/${declared.centre}/${declared.route}`),
    '| field | holds | meaning |',
    '|---|---|---|',
    ...Object.entries(declared.fields).map(
      ([name, field]) => `| ${labelOf(name)} | ${holds(field)} | ${declared.rows === 'one' ? helpOf(name) : ''} |`,
    ),
    ...(declared.further ?? []).map((column) => `| ${texts.further[column]} | ${furtherHolds[column]} | |`),
    '',
  ];
}

const furtherHolds: Readonly<Record<FurtherColumn, string>> = {
  username: 'of the account; in the table of the export and the import only, and by hand in “Account and duties”',
  offices: 'with their units; the same',
  positions: 'with their units; the same',
};

function effectOf(name: keyof typeof settingEffects): string {
  const { effect, shownBy } = settingEffects[name];
  return `Effect: ${effect} Shown by \`${shownBy}\`.`;
}

const labelOf = (name: string) => (isSettingFieldName(name) ? texts.fields[name] : name);

function helpOf(name: string): string {
  const help: Readonly<Record<string, string>> = texts.help;
  return help[name] ?? '';
}

function holds(field: ListField): string {
  switch (field.kind) {
    case 'text':
      return `up to ${field.max} characters${field.isRequired ? ', not empty' : ''}${field.suggestedFrom ? `; ${field.suggestedFrom} are suggested` : ''}`;
    case 'number':
      return `${field.min} to ${field.max}${field.isOptional ? ', or nothing' : ''}`;
    case 'choice': {
      const words: Readonly<Record<string, string>> = texts.choices;
      return field.choices.map((choice) => words[choice] ?? choice).join(' · ');
    }
    case 'reference':
      return `a row of ${field.to}${field.isRequired ? '' : ', or none'}`;
    case 'email':
      return 'an e-mail address, or nothing';
    case 'address':
      return 'an address of the web, or nothing';
    case 'day':
      return 'a day';
    case 'clock':
      if (field.after !== undefined) return `a time after “${labelOf(field.after)}”`;
      return field.notBefore === undefined ? 'a time' : `a time not before “${labelOf(field.notBefore)}”`;
    case 'color':
      return 'a colour';
    case 'yesNo':
      return 'yes or no';
  }
}
