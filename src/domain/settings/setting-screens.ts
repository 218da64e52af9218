import { settingsCentres, type SettingsCentre, type SettingsGroup } from './settings-centres.ts';

/** What the settings centre shows besides the lists. Its texts are in `locales/{th,en}/settings.ts` under its name. */
export interface SettingScreen {
  /** The last part of its path, `/settings/{centre}/{route}` (spec/decisions.md §5). */
  readonly route: string;
  /** Further paths to it. */
  readonly alsoAt?: readonly string[];
  readonly centre: SettingsCentre;
  readonly group: SettingsGroup;
  /** The item of the menu by which persons may query and manage it. */
  readonly menuId: number;
  /** Nothing is changed by its own right: it only shows, or leads to where another list is changed. */
  readonly isReadOnly?: true;
}

const { agency, certificates } = settingsCentres;

export const settingScreens = {
  letterGrants: { route: 'manage-book-creation', centre: agency, group: 'letters', menuId: 3167 },
  agencyForms: { route: 'document-central', centre: agency, group: 'letters', menuId: 3182 },
  bookDisplays: { route: 'registration-book-display', centre: agency, group: 'letters', menuId: 3168 },
  registerDisplays: { route: 'registration-display', centre: agency, group: 'letters', menuId: 3184 },
  // Numbers are set by administrators alone, because a wrong one is used before anybody sees it.
  numberBooks: { route: 'number-books', centre: agency, group: 'letters', menuId: 3205, isReadOnly: true },
  functions: { route: 'system-functions', centre: agency, group: 'letters', menuId: 3178 },
  oldRegisters: { route: 'old-registers', centre: agency, group: 'letters', menuId: 3179 },
  unitDuties: { route: 'sarabun-structure', centre: agency, group: 'people', menuId: 3175, isReadOnly: true },
  administrators: { route: 'manage-admin', centre: agency, group: 'people', menuId: 3176, isReadOnly: true },
  roleTypes: { route: 'role-type', centre: agency, group: 'people', menuId: 3165 },
  permissionCheck: { route: 'permission-check', centre: agency, group: 'people', menuId: 3166, isReadOnly: true },
  noticeRules: {
    route: 'setting-notifications',
    alsoAt: ['setting-modules-notification', 'setting-modules-notification-lists'],
    centre: agency,
    group: 'agency',
    menuId: 3195,
  },
  channels: { route: 'channels', centre: agency, group: 'agency', menuId: 3197, isReadOnly: true },
  identityProviders: {
    route: 'identity-providers',
    centre: agency,
    group: 'agency',
    menuId: 3181,
    isReadOnly: true,
  },
  directory: { route: 'directory', centre: agency, group: 'agency', menuId: 3185, isReadOnly: true },
  scim: { route: 'scim', centre: agency, group: 'agency', menuId: 3189, isReadOnly: true },
  // What is changed there is changed by the right to manage the manuals, which have an item of their own in the menu.
  manuals: { route: 'DocumentManual', centre: agency, group: 'agency', menuId: 3183, isReadOnly: true },
  certificateRequests: { route: 'certificate-person-request', centre: certificates, group: 'people', menuId: 3198 },
  personCertificates: { route: 'certificate-person', centre: certificates, group: 'people', menuId: 3199 },
  certificateAuthority: {
    route: 'certificate-authority',
    centre: certificates,
    group: 'agency',
    menuId: 3194,
    isReadOnly: true,
  },
  liveSessions: { route: 'user-active', centre: agency, group: 'care', menuId: 3161 },
  suspendedAccounts: { route: 'user-account-close-premission', centre: agency, group: 'care', menuId: 3162 },
  systemLog: { route: 'activity-system-log', centre: agency, group: 'care', menuId: 3163, isReadOnly: true },
  activity: { route: 'history-activity', centre: agency, group: 'care', menuId: 3196, isReadOnly: true },
  backups: { route: 'backups', centre: agency, group: 'care', menuId: 3203 },
  systemHealth: { route: 'system-health', centre: agency, group: 'care', menuId: 3190, isReadOnly: true },
} as const satisfies Readonly<Record<string, SettingScreen>>;

export type SettingScreenName = keyof typeof settingScreens;
const isScreenName = (name: string): name is SettingScreenName => Object.hasOwn(settingScreens, name);
export const settingScreenNames = Object.keys(settingScreens).filter(isScreenName);

const isAt = (
  { centre, route, alsoAt = [] }: SettingScreen,
  place: { readonly centre: number; readonly route: string },
) => centre === place.centre && [route, ...alsoAt].includes(place.route);
/** The screen at a path of the browser; undefined when there is none. */
export const screenAtRoute = (centre: number, route: string): SettingScreenName | undefined =>
  settingScreenNames.find((name) => isAt(settingScreens[name], { centre, route }));
