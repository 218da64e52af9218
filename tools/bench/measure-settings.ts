import { sql } from 'kysely';

import type { allCalls } from '#contract/all-calls.ts';
import { settingCalls } from '#contract/settings.ts';
import { settingListNames, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { SettingScreenName } from '#domain/settings/setting-screens.ts';
import type { Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';

import { largeAgency } from './large-agency.ts';
import { measure, measureAfter } from './measure.ts';
import { print, report } from './report.ts';

/** Calls the server as one person. */
export type Call = (name: keyof typeof allCalls, body?: object) => Promise<unknown>;

type Asked = readonly [keyof typeof allCalls, object];

/** What the other screens of the settings open with: a new one is measured, or does not compile. */
const screens: Readonly<Record<SettingScreenName, readonly Asked[]>> = {
  letterGrants: [['getLetterGrants', {}]],
  agencyForms: [['getAgencyForms', { search: 'ขอ', sortBy: 'name' }]],
  bookDisplays: [['getBookDisplays', {}]],
  registerDisplays: [['getRegisterDisplays', { search: '', which: 'hiding', sortBy: 'hidden' }]],
  numberBooks: [['getNumberBooks', { search: 'ก', which: 'notBegun', sortBy: 'next' }]],
  functions: [['getFunctions', {}]],
  oldRegisters: [['getOldRegisterImports', {}]],
  unitDuties: [['getUnitDuties', {}]],
  administrators: [['getAdministrators', {}]],
  roleTypes: [
    ['getGrantees', { search: '', sortBy: 'persons' }],
    ['getMenuPermissions', { grantee: 'everybody' }],
  ],
  permissionCheck: [['getCheckChoices', { personId: people.clerkA.personId }]],
  noticeRules: [['getNoticeRules', {}]],
  channels: [['getChannels', {}]],
  identityProviders: [['getIdentityProviders', {}]],
  directory: [['getDirectory', {}]],
  scim: [['getScim', {}]],
  manuals: [['getManuals', {}]],
  certificateRequests: [['getCertificateRequests', { search: 'ก', sortBy: 'name' }]],
  personCertificates: [['getPersonCertificates', {}]],
  certificateAuthority: [['getCertificateAuthority', {}]],
  liveSessions: [['getLiveSessions', {}]],
  suspendedAccounts: [['getSuspendedAccounts', {}]],
  systemLog: [['getSystemLog', {}]],
  activity: [['getActivity', { personId: people.clerkA.personId }]],
  backups: [['getBackups', {}]],
  systemHealth: [['getSystemHealth', {}]],
};

/** What is promised at this size, of the server alone, in milliseconds. */
const limits = { page: 50, saving: 100, menus: 20, preview: 1_000 } as const;

/** Each carries a change out, compares what everybody has, and rolls it back. */
const previews: readonly Asked[] = [
  ['previewSettingRow', { list: 'units', id: units.divisionA, isActive: true, values: { parentId: units.divisionB } }],
  ['previewLeaving', { personId: people.officerP.personId, toUnitId: units.divisionB }],
];
const previewRuns = 10;

/** Of these lists one row is saved, over and over, with another value of this field. */
const saved: Readonly<Partial<Record<SettingListName, string>>> = {
  persons: 'positionName',
  units: 'phone',
  roles: 'nameEnglish',
  userGroups: 'nameEnglish',
  correspondents: 'phone',
  purposes: 'nameEnglish',
};

/** The first page of every list of the settings, saving a row, and the menus of a person, at the size of a ministry. */
export async function measureSettings(database: Database, by: { readonly administrator: Call; readonly person: Call }) {
  const { units: unitCount, people: persons, roles, groups } = largeAgency;
  print(`the settings, with ${unitCount} units, ${persons} people, ${roles} roles and ${groups} groups of users`);
  const ask = by.administrator;
  const bareRead = await measure(() => sql`SELECT * FROM persons ORDER BY id LIMIT 50`.execute(database));
  report('50 rows by their key, no server', bareRead, bareRead);
  for (const list of settingListNames)
    report(`list ${list}`, await measure(() => ask('getSettingRows', { list })), bareRead, limits.page);
  for (const list of ['persons', 'units', 'correspondents'] as const) {
    const search = { list, search: 'ที่ 4', state: 'active' };
    report(`list ${list}, searched`, await measure(() => ask('getSettingRows', search)), bareRead, limits.page);
  }
  const deep = { list: 'persons', skip: persons - 50 };
  report('list persons, last page', await measure(() => ask('getSettingRows', deep)), bareRead, limits.page);
  for (const [name, body] of Object.values(screens).flat())
    report(name, await measure(() => ask(name, body)), bareRead, limits.page);
  for (const [name, body] of previews)
    report(
      `${name}, of all ${persons} people`,
      await measure(() => ask(name, body), previewRuns),
      bareRead,
      limits.preview,
    );
  const menus = () => by.person('getHeaderMenu', { MENU_PARENT: 3144 });
  report('menus of a person', await measure(menus), bareRead, limits.menus);
  const bareWrite = await measure(() => sql`UPDATE agency SET copyright = copyright`.execute(database));
  report('one row written, no server', bareWrite, bareWrite);
  for (const [list, field] of Object.entries(saved))
    report(
      `save ${list}`,
      await measureAfter(
        () => changeOf(ask, list, field),
        (change) => ask('saveSettingRow', change),
      ),
      bareWrite,
      limits.saving,
    );
}

/** What is sent to save the first row of a list in use, with one letter more or less. */
async function changeOf(ask: Call, list: string, field: string): Promise<object> {
  const { items } = settingCalls.getSettingRows.reply.parse(await ask('getSettingRows', { list, state: 'active' }));
  const [row] = items;
  if (!row) throw new Error(`no row in ${list}`);
  const said = String(row.values[field] ?? '');
  const values = { ...row.values, [field]: said.endsWith('x') ? said.slice(0, -1) : `${said}x` };
  return { list, id: row.id, isActive: row.isActive, values, seen: row.digest };
}
