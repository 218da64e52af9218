import { noticeChoices } from '../notifications/notice-rules.ts';
import { settingListNames, settingLists } from './setting-lists.ts';
import { settingScreens } from './setting-screens.ts';

/** A screen of the settings as a table. Its texts are in `locales/{th,en}/settings.ts` under `sheets`. */
interface SettingSheet {
  /** The name of its file. */
  readonly route: string;
  /** Whoever may query this item of the menu gets it. */
  readonly menuId: number;
  readonly columns: readonly string[];
}

const { userGroups, features } = settingLists;

/** What the settings show in rows besides the lists, which are tables by their fields. */
export const settingSheets = {
  letterGrants: { ...pathOf(settingScreens.letterGrants), columns: ['kind', 'action', 'holder', 'persons'] },
  agencyForms: { ...pathOf(settingScreens.agencyForms), columns: ['code', 'name', 'kind', 'fields', 'isOffered'] },
  bookDisplays: {
    ...pathOf(settingScreens.bookDisplays),
    columns: ['book', 'part', 'name', 'rank', 'heading', 'headingEnglish', 'isShown'],
  },
  bookYears: {
    route: 'registration-book-years',
    menuId: settingScreens.bookDisplays.menuId,
    columns: ['unit', 'book', 'yearBasis', 'year', 'laterBasis', 'fromYear'],
  },
  registerDisplays: { ...pathOf(settingScreens.registerDisplays), columns: ['unit', 'book', 'isShown'] },
  numberBooks: {
    ...pathOf(settingScreens.numberBooks),
    columns: ['unit', 'book', 'year', 'lastNumber', 'nextNumber'],
  },
  functions: {
    ...pathOf(settingScreens.functions),
    columns: ['place', 'function', 'ownName', 'ownNameEnglish', 'role', 'isOn'],
  },
  oldRegisters: {
    ...pathOf(settingScreens.oldRegisters),
    columns: ['file', 'at', 'by', 'unit', 'book', 'year', 'added', 'changed', 'undoneAt', 'undoneBy'],
  },
  unitDuties: {
    ...pathOf(settingScreens.unitDuties),
    columns: ['unit', 'office', 'employeeCode', 'person', 'orderNumber', 'orderDate', 'from', 'until', 'lacks'],
  },
  administrators: {
    ...pathOf(settingScreens.administrators),
    columns: ['person', 'unit', 'username', 'isAdministrator', 'hasSecondFactor', 'lastSignInAt', 'isSuspended'],
  },
  roleTypes: { ...pathOf(settingScreens.roleTypes), columns: ['grantee', 'menu', 'menuNumber', 'right'] },
  groupRights: {
    route: 'users-group-rights',
    menuId: userGroups.menuId,
    columns: ['group', 'menu', 'menuNumber', 'right'],
  },
  groupMembers: {
    route: 'users-group-members',
    menuId: userGroups.menuId,
    columns: ['group', 'employeeCode', 'person', 'position', 'unit'],
  },
  noticeRules: { ...pathOf(settingScreens.noticeRules), columns: ['module', 'topic', ...noticeChoices] },
  channels: {
    ...pathOf(settingScreens.channels),
    columns: ['channel', 'isInUse', 'source', 'address', 'port', 'protection', 'username', 'folder', 'secret'],
  },
  identityProviders: {
    ...pathOf(settingScreens.identityProviders),
    columns: ['name', 'nameEnglish', 'isInUse', 'issuer', 'clientId', 'links'],
  },
  scim: {
    ...pathOf(settingScreens.scim),
    columns: ['name', 'createdAt', 'by', 'until', 'lastUsedAt', 'isInUse'],
  },
  manuals: {
    ...pathOf(settingScreens.manuals),
    columns: ['kind', 'module', 'name', 'description', 'file', 'isPublished', 'changedAt'],
  },
  menuItems: {
    route: 'admin-application-menu',
    menuId: features.menuId,
    columns: ['place', 'menuNumber', 'menu', 'ownName', 'ownNameEnglish', 'isOn', 'address'],
  },
  certificateRequests: {
    ...pathOf(settingScreens.certificateRequests),
    columns: ['person', 'position', 'unit', 'requestedAt'],
  },
  certificateAuthority: {
    ...pathOf(settingScreens.certificateAuthority),
    columns: ['name', 'kind', 'state', 'subject', 'fingerprint', 'from', 'until', 'by', 'createdAt', 'address'],
  },
  backups: {
    ...pathOf(settingScreens.backups),
    columns: ['at', 'origin', 'by', 'state', 'reason', 'file', 'byteSize', 'seconds', 'verifiedAt'],
  },
  liveSessions: {
    ...pathOf(settingScreens.liveSessions),
    columns: ['person', 'username', 'unit', 'device', 'network', 'since', 'lastSeenAt'],
  },
  suspendedAccounts: {
    ...pathOf(settingScreens.suspendedAccounts),
    columns: ['person', 'username', 'unit', 'suspendedAt', 'opensAt'],
  },
} as const satisfies Readonly<Record<string, SettingSheet>>;

function pathOf({ route, menuId }: { readonly route: string; readonly menuId: number }) {
  return { route, menuId };
}

export type SettingSheetName = keyof typeof settingSheets;
const isSheetName = (name: string): name is SettingSheetName => Object.hasOwn(settingSheets, name);
export const settingSheetNames = Object.keys(settingSheets).filter(isSheetName);

/** What the log says was exported: a list or a sheet. */
export const exportedNames = [...settingListNames, ...settingSheetNames] as const;
export type ExportedName = (typeof exportedNames)[number];

export const isSettingSheet = (name: ExportedName): name is SettingSheetName => isSheetName(name);

/** Tables of which a screen shows several, so that they are called otherwise than the screen. */
const ownTitles = [
  'groupRights',
  'groupMembers',
  'menuItems',
  'bookYears',
] as const satisfies readonly SettingSheetName[];
export const hasOwnTitle = (sheet: SettingSheetName): sheet is (typeof ownTitles)[number] =>
  ownTitles.some((name) => name === sheet);

export type SheetColumn = (typeof settingSheets)[SettingSheetName]['columns'][number];

/** The tables of screens that are changed cell by cell by a file. */
export const importedSheets = [
  'letterGrants',
  'functions',
  'noticeRules',
  'registerDisplays',
  'bookDisplays',
  'administrators',
  'manuals',
] as const satisfies readonly SettingSheetName[];
export type ImportedSheet = (typeof importedSheets)[number];
export const isImportedSheet = (name: UndoneSheet): name is ImportedSheet =>
  importedSheets.some((sheet) => sheet === name);

/** The tables that say who may do what, and can be imported like the offices in units. */
export const rightsSheets = ['groupMembers', 'groupRights', 'roleTypes'] as const satisfies readonly SettingSheetName[];
export type RightsSheet = (typeof rightsSheets)[number];

/** The tables of screens whose imports are undone row by row, each by the rules of its screen. */
const undoneSheets = [...importedSheets, ...rightsSheets] as const;
export type UndoneSheet = (typeof undoneSheets)[number];
export const isUndoneSheet = (name: ImportedName): name is UndoneSheet => undoneSheets.some((sheet) => sheet === name);

/** What a file is imported into, and undone by its import: a list, the offices in units, or the table of a screen. */
export const importedNames = [...settingListNames, 'unitDuties', ...undoneSheets] as const;
export type ImportedName = (typeof importedNames)[number];
