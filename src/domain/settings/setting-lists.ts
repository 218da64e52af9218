import type { SettingList } from './setting-list.ts';
import { settingsCentres } from './settings-centres.ts';

const { agency } = settingsCentres;
const name = { kind: 'text', max: 200, isRequired: true } as const;

/** The units in which the target of a speed class counts. */
export const targetUnits = ['workingHours', 'workingDays'] as const;

/** Every list that the agency keeps, in the order of the settings centre. */
export const settingLists = {
  speeds: {
    route: 'document-speed',
    centre: agency,
    group: 'letters',
    menuId: 3150,
    table: 'speeds',
    fields: {
      name,
      nameEnglish: name,
      color: { kind: 'color' },
      targetAmount: { kind: 'number', min: 1, max: 365 },
      targetUnit: { kind: 'choice', choices: targetUnits },
    },
    namedBy: 'name',
    // ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ข้อ 28
    rows: 'fixed',
    order: 'byId',
    usedIn: [],
  },
  secrecies: {
    route: 'document-secret',
    centre: agency,
    group: 'letters',
    menuId: 3151,
    table: 'secrecies',
    fields: { name, nameEnglish: name },
    namedBy: 'name',
    // ระเบียบว่าด้วยการรักษาความลับของทางราชการ พ.ศ. 2544 ข้อ 12
    rows: 'fixed',
    order: 'byId',
    usedIn: [],
  },
  purposes: {
    route: 'serdertype',
    centre: agency,
    group: 'letters',
    menuId: 3152,
    table: 'purposes',
    fields: { name, nameEnglish: name },
    namedBy: 'name',
    rows: 'own',
    order: 'byHand',
    usedIn: [
      { table: 'legs', column: 'purposeId' },
      { table: 'tasks', column: 'purposeId' },
    ],
  },
  phrases: {
    route: 'command-type',
    centre: agency,
    group: 'letters',
    menuId: 3153,
    table: 'phrases',
    fields: { text: { kind: 'text', max: 500, isRequired: true } },
    namedBy: 'text',
    rows: 'own',
    order: 'byHand',
    // A command keeps the words, not the phrase.
    usedIn: [],
  },
  correspondents: {
    route: 'book-send-from',
    centre: agency,
    group: 'letters',
    menuId: 3154,
    table: 'correspondents',
    fields: {
      name: { kind: 'text', max: 300, isRequired: true },
      address: { kind: 'text', max: 500 },
      email: { kind: 'email' },
      phone: { kind: 'text', max: 100 },
    },
    namedBy: 'name',
    rows: 'own',
    order: 'byName',
    usedIn: [
      { table: 'documents', column: 'correspondentId' },
      { table: 'receiverGroupMembers', column: 'correspondentId' },
    ],
  },
  userGroups: {
    route: 'users-group',
    centre: agency,
    group: 'people',
    menuId: 3155,
    table: 'userGroups',
    fields: { name, nameEnglish: name },
    namedBy: 'name',
    rows: 'own',
    order: 'byName',
    usedIn: [
      { table: 'userGroupMembers', column: 'groupId' },
      { table: 'menuPermissions', column: 'grantee', prefix: 'group:' },
    ],
  },
} as const satisfies Readonly<Record<string, SettingList>>;

export type SettingListName = keyof typeof settingLists;
type FieldsOf<List extends SettingListName> = keyof (typeof settingLists)[List]['fields'];
/** The field of some list. */
export type SettingFieldName = { [List in SettingListName]: FieldsOf<List> }[SettingListName];
const isListName = (list: string): list is SettingListName => list in settingLists;
export const settingListNames = Object.keys(settingLists).filter(isListName);

/** The list at a path of the browser; undefined when there is none. */
export const listAtRoute = (centre: number, route: string): SettingListName | undefined =>
  settingListNames.find((list) => settingLists[list].centre === centre && settingLists[list].route === route);
