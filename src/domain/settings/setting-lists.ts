import { mailCarries } from '../dispatches/dispatch-mails.ts';
import { secondFactorLevels } from '../accounts/factor-requirement.ts';
import { passwordRuleChoices } from '../accounts/password-policies.ts';
import { resetCodeMinutes } from '../accounts/reset-code.ts';
import { idleMinutes } from '../accounts/session-rules.ts';
import { defaultOfficeHours, holidayKinds } from '../calendar/work-calendar.ts';
import { addresseeRanks } from '../drafting/salutations.ts';
import { regulationStyle, signaturePlaces } from '../paper/sign-types.ts';
import { issuers, letterNumberForms, secretNumberForms, numberForms } from '../registers/number-rules.ts';
import { maxReservationDays } from '../registers/reservations.ts';
import { listRoleChoices, logoTargets, thaiWordings } from '../tenants/tenant.ts';
import { signingDemands } from '../documents/signing-demands.ts';
import { signingMeans } from '../documents/signing-means.ts';
import { numberingModes } from '../workflow/action-context.ts';
import type { ListField, SettingList } from './setting-list.ts';
import { settingsCentres } from './settings-centres.ts';

const { agency, certificates } = settingsCentres;
const name = { kind: 'text', max: 200, isRequired: true } as const;
const phone = { kind: 'text', max: 100 } as const;
const email = { kind: 'email' } as const;
const nameEnglish = { kind: 'text', max: 200 } as const;
const yesNo = { kind: 'yesNo' } as const;
const usedForKind = { ...yesNo, isApart: true } as const;
const days = { kind: 'number', min: 1, max: 365 } as const;
const issuer = { kind: 'choice', choices: issuers } as const;
const printedNumber = { kind: 'choice', choices: numberForms } as const;
const retentionYears = { kind: 'number', min: 1, max: 100 } as const;

/** Of a person: a title or a rank. */
const maxTitle = 50;
/** What stands after the name of a person: decorations may be several. */
const maxSuffix = 100;
const maxCode = 50;
/** As of an office. */
const maxOrderNumber = 100;

/** The units in which the target of a speed class counts. */
const targetUnits = ['workingHours', 'workingDays'] as const;

/** What is set once for the whole agency. */
const record = { key: null, namedBy: [], rows: 'one', order: 'byId', usedIn: [] } as const;

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
      targetUnit: { kind: 'choice', choices: targetUnits, unitOf: 'targetAmount' },
    },
    key: 'name',
    namedBy: ['name'],
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
    key: 'name',
    namedBy: ['name'],
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
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [
      { table: 'legs', column: 'purposeId' },
      { table: 'tasks', column: 'purposeId' },
    ],
  },
  taskTypes: {
    route: 'job-type',
    centre: agency,
    group: 'letters',
    menuId: 3188,
    table: 'taskTypes',
    fields: { name, nameEnglish },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [{ table: 'tasks', column: 'taskTypeId' }],
  },
  categories: {
    route: 'system-category-document-book',
    centre: agency,
    group: 'letters',
    menuId: 3187,
    table: 'documentCategories',
    fields: {
      name,
      nameEnglish,
      categoryCode: { kind: 'text', max: 30 },
      retentionYears: { ...retentionYears, isOptional: true },
      keptForEver: yesNo,
    },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [
      { table: 'documents', column: 'categoryId' },
      { table: 'oldRegisterEntries', column: 'categoryId' },
    ],
  },
  documentTypes: {
    route: 'document-type',
    centre: agency,
    group: 'letters',
    menuId: 3191,
    table: 'documentTypes',
    // In two levels: a heading is under none.
    fields: {
      name,
      nameEnglish,
      typeCode: { kind: 'text', max: 30 },
      headingId: { kind: 'reference', to: 'documentTypes' },
    },
    key: 'name',
    keyWithin: 'headingId',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [
      { table: 'documents', column: 'documentTypeId' },
      { table: 'documentTypes', column: 'headingId' },
    ],
  },
  bookGroups: {
    route: 'system-manage-book-group',
    centre: agency,
    group: 'letters',
    menuId: 3192,
    table: 'bookGroups',
    // A register is under one heading at most.
    fields: {
      name,
      nameEnglish,
      receiveBook: yesNo,
      sendBook: yesNo,
      commandBook: yesNo,
      regularityBook: yesNo,
      rulesBook: yesNo,
      announceBook: yesNo,
      declarationBook: yesNo,
      newsBook: yesNo,
      guarantyBook: yesNo,
      reportBook: yesNo,
    },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [],
  },
  numberRules: {
    route: 'number-rules',
    centre: agency,
    group: 'letters',
    menuId: 3206,
    table: 'numberRules',
    fields: {
      sendNumber: { kind: 'choice', choices: letterNumberForms },
      secretNumber: { kind: 'choice', choices: secretNumberForms },
      outsideIssuer: issuer,
      insideIssuer: issuer,
      cycleIssuer: issuer,
      stampIssuer: issuer,
      noteIssuer: issuer,
      otherIssuer: issuer,
      commandIssuer: issuer,
      commandNumber: printedNumber,
      regularityIssuer: issuer,
      regularityNumber: printedNumber,
      rulesIssuer: issuer,
      rulesNumber: printedNumber,
      announceIssuer: issuer,
      announceNumber: printedNumber,
      declarationIssuer: issuer,
      declarationNumber: printedNumber,
      newsIssuer: issuer,
      newsNumber: printedNumber,
      guarantyIssuer: issuer,
      guarantyNumber: printedNumber,
      // The number on minutes is the one of the session.
      reportIssuer: issuer,
    },
    ...record,
  },
  signTypes: {
    route: 'sign-type',
    centre: certificates,
    group: 'letters',
    menuId: 3201,
    table: 'signTypes',
    // A kind of letter uses one type at most.
    fields: {
      name,
      nameEnglish,
      place: { kind: 'choice', choices: signaturePlaces },
      means: { kind: 'choice', choices: signingMeans },
      blankLines: { kind: 'number', min: 2, max: 5, atFirst: regulationStyle.blankLines },
      wordsAbove: { kind: 'text', max: 100 },
      wordsAboveEnglish: { kind: 'text', max: 100 },
      outsideLetter: usedForKind,
      insideLetter: usedForKind,
      cycleLetter: usedForKind,
      commandLetter: usedForKind,
      regularityLetter: usedForKind,
      rulesLetter: usedForKind,
      announceLetter: usedForKind,
      guarantyLetter: usedForKind,
      reportLetter: usedForKind,
      noteLetter: usedForKind,
      otherLetter: usedForKind,
    },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    // The paper of a registered letter is kept as it was.
    usedIn: [],
  },
  holidays: {
    route: 'holidays',
    centre: agency,
    group: 'agency',
    menuId: 3193,
    table: 'holidays',
    fields: { day: { kind: 'day' }, name, kind: { kind: 'choice', choices: holidayKinds } },
    key: 'day',
    // Several days have one name.
    namedBy: ['name', 'day'],
    rows: 'kept',
    order: 'byKey',
    usedIn: [],
  },
  phrases: {
    route: 'command-type',
    centre: agency,
    group: 'letters',
    menuId: 3153,
    table: 'phrases',
    fields: {
      text: { kind: 'text', max: 500, isRequired: true },
      // Left empty, it is offered in the whole agency.
      forUnitId: { kind: 'reference', to: 'units' },
    },
    key: 'text',
    keyWithin: 'forUnitId',
    namedBy: ['text'],
    rows: 'own',
    order: 'byHand',
    // A command keeps the words, not the phrase.
    usedIn: [],
  },
  unbrokenWords: {
    route: 'unbroken-words',
    centre: agency,
    group: 'letters',
    menuId: 3200,
    table: 'unbrokenWords',
    fields: { word: { kind: 'text', max: 60, isRequired: true } },
    key: 'word',
    namedBy: ['word'],
    rows: 'own',
    order: 'byKey',
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
      email,
      phone,
    },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byName',
    usedIn: [
      { table: 'documents', column: 'correspondentId' },
      { table: 'receiverGroupMembers', column: 'correspondentId' },
    ],
  },
  addressees: {
    route: 'book-send-to',
    centre: agency,
    group: 'letters',
    menuId: 3180,
    table: 'addressees',
    fields: {
      name: { kind: 'text', max: 300, isRequired: true },
      salutation: { kind: 'text', max: 100 },
      closing: { kind: 'text', max: 200 },
      rank: { kind: 'choice', choices: addresseeRanks },
    },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byName',
    // A letter keeps the words, not the row.
    usedIn: [],
  },
  units: {
    route: 'manage-section',
    centre: agency,
    group: 'people',
    menuId: 3156,
    table: 'units',
    fields: {
      name,
      // Left empty, it becomes the unit's number.
      code: { kind: 'text', max: 30 },
      shortName: { kind: 'text', max: 100, isRequired: true },
      parentId: { kind: 'reference', to: 'units' },
      // ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ภาคผนวก 1
      letterCode: { kind: 'text', max: 30 },
      phone,
      fax: phone,
      email,
      hasRegistry: { kind: 'yesNo', isYesAtFirst: true },
      hasExternalBook: yesNo,
      isCentralRegistry: yesNo,
      sortOrder: { kind: 'number', min: 0, max: 9999 },
    },
    authorityFields: ['parentId', 'hasRegistry', 'hasExternalBook', 'isCentralRegistry'],
    key: 'code',
    namedBy: ['name'],
    rows: 'kept',
    order: 'byTree',
    usedIn: [],
  },
  persons: {
    route: 'employee-information',
    centre: agency,
    group: 'people',
    menuId: 3157,
    table: 'persons',
    fields: {
      // As long as the longest user name, which is the code of whom a directory or a platform gives none.
      employeeCode: { kind: 'text', max: maxCode, isRequired: true },
      prefix: { kind: 'text', max: maxTitle, suggestedFrom: 'prefixes' },
      firstName: { kind: 'text', max: 100, isRequired: true },
      lastName: { kind: 'text', max: 100, isRequired: true },
      suffix: { kind: 'text', max: maxSuffix, suggestedFrom: 'suffixes' },
      firstNameEnglish: { kind: 'text', max: 100 },
      lastNameEnglish: { kind: 'text', max: 100 },
      unitId: { kind: 'reference', to: 'units', isRequired: true },
      positionName: { kind: 'text', max: 200, suggestedFrom: 'positions' },
      positionOrderNumber: { kind: 'text', max: maxOrderNumber, isLabelled: true },
      positionOrderDate: { kind: 'day', isOptional: true },
      positionFrom: { kind: 'day', isOptional: true },
      positionUntil: { kind: 'day', isOptional: true, notBefore: 'positionFrom' },
      positionTypeId: { kind: 'reference', to: 'positionTypes' },
      positionLevelId: { kind: 'reference', to: 'positionLevels' },
      employeeTypeId: { kind: 'reference', to: 'employeeTypes' },
      email,
      phone,
      adUser: { kind: 'text', max: 200 },
    },
    authorityFields: ['unitId', 'positionFrom', 'positionUntil'],
    further: ['username', 'offices', 'positions'],
    key: 'employeeCode',
    namedBy: ['firstName', 'lastName'],
    rows: 'kept',
    order: 'byName',
    usedIn: [],
  },
  prefixes: {
    route: 'prefix',
    centre: agency,
    group: 'people',
    menuId: 3170,
    table: 'prefixes',
    fields: { name: { kind: 'text', max: maxTitle, isRequired: true }, nameEnglish },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    // A person keeps the words, not the row; of a position too.
    usedIn: [],
  },
  suffixes: {
    route: 'suffix',
    centre: agency,
    group: 'people',
    menuId: 3186,
    table: 'suffixes',
    fields: { name: { kind: 'text', max: maxSuffix, isRequired: true }, nameEnglish },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    // As of a title.
    usedIn: [],
  },
  positions: {
    route: 'position-information',
    centre: agency,
    group: 'people',
    menuId: 3171,
    table: 'positions',
    fields: { name, nameEnglish },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byName',
    usedIn: [],
  },
  positionTypes: {
    route: 'position-type',
    centre: agency,
    group: 'people',
    menuId: 3172,
    table: 'positionTypes',
    fields: { name, nameEnglish },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [{ table: 'persons', column: 'positionTypeId' }],
  },
  positionLevels: {
    route: 'position-level',
    centre: agency,
    group: 'people',
    menuId: 3173,
    table: 'positionLevels',
    fields: { name, nameEnglish },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [{ table: 'persons', column: 'positionLevelId' }],
  },
  employeeTypes: {
    route: 'employee-type',
    centre: agency,
    group: 'people',
    menuId: 3174,
    table: 'employeeTypes',
    fields: { name, nameEnglish },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [{ table: 'persons', column: 'employeeTypeId' }],
  },
  roles: {
    route: 'manage-role',
    centre: agency,
    group: 'people',
    menuId: 3177,
    table: 'roles',
    fields: { name, nameEnglish, isHead: yesNo },
    authorityFields: ['isHead'],
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [
      { table: 'unitRoles', column: 'roleId' },
      { table: 'menuPermissions', column: 'grantee', prefix: 'role:' },
      { table: 'letterGrants', column: 'grantee', prefix: 'role:' },
      { table: 'letterGrants', column: 'grantee', prefix: 'line:' },
    ],
  },
  userGroups: {
    route: 'users-group',
    centre: agency,
    group: 'people',
    menuId: 3155,
    table: 'userGroups',
    fields: { name, nameEnglish: name },
    authorityFields: [],
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byName',
    usedIn: [
      { table: 'userGroupMembers', column: 'groupId' },
      { table: 'menuPermissions', column: 'grantee', prefix: 'group:' },
    ],
  },
  agency: {
    route: 'setup-organization',
    centre: agency,
    group: 'agency',
    menuId: 3158,
    table: 'agency',
    // The name in Thai is the one of the unit above all others.
    fields: {
      nameEnglish: { kind: 'text', max: 200 },
      title: name,
      titleEnglish: name,
      copyright: { kind: 'text', max: 200 },
      copyrightEnglish: { kind: 'text', max: 200 },
      brandColor: { kind: 'color' },
      loaderColor: { kind: 'color' },
      letterheadAddress: { kind: 'text', max: 500 },
      letterheadAddressEnglish: { kind: 'text', max: 500 },
      phone: { kind: 'text', max: 100 },
      mailSender: email,
      intranetAddress: { kind: 'address' },
      archiveAddress: { kind: 'address' },
      roomAddress: { kind: 'address' },
      chatAddress: { kind: 'address', isProtected: true },
    },
    ...record,
  },
  features: {
    route: 'admin-application',
    centre: agency,
    group: 'agency',
    menuId: 3164,
    table: 'features',
    fields: {
      logoLeadsTo: { kind: 'choice', choices: logoTargets },
      opensListsAs: { kind: 'choice', choices: listRoleChoices },
      thaiWording: { kind: 'choice', choices: thaiWordings },
      extraLists: yesNo,
      showsCommand: yesNo,
      organizationFilter: yesNo,
      showsActingIcon: yesNo,
      showsLetterNumber: yesNo,
      showsSecrecy: yesNo,
      chat: yesNo,
      speechToText: yesNo,
      a4Preview: yesNo,
      messagingLine: yesNo,
      botCheck: yesNo,
      captcha: yesNo,
      commandPanel: yesNo,
      meetPanel: yesNo,
      regularityPanel: yesNo,
      rulePanel: yesNo,
      newsPanel: yesNo,
      announcePanel: yesNo,
      declarationPanel: yesNo,
      cyclePanel: yesNo,
    },
    ...record,
  },
  menuLinks: {
    route: 'menu-links',
    centre: agency,
    group: 'agency',
    menuId: 3204,
    table: 'menuLinks',
    fields: { name, nameEnglish, linkAddress: { kind: 'address', isLink: true } },
    key: 'name',
    namedBy: ['name'],
    rows: 'own',
    order: 'byHand',
    usedIn: [],
  },
  officeRules: {
    route: 'admin-configs',
    centre: agency,
    group: 'agency',
    menuId: 3159,
    table: 'officeRules',
    fields: {
      numberingMode: { kind: 'choice', choices: numberingModes },
      reservationDays: { kind: 'number', min: 1, max: maxReservationDays },
      maxSkippedNumbers: { kind: 'number', min: 1, max: 1_000_000 },
      reminderDays: { kind: 'number', min: 1, max: 10 },
      escalationDays: days,
      proofWhenSigning: { kind: 'choice', choices: signingDemands },
      imageWhenSigning: { kind: 'choice', choices: signingDemands },
      memoTitlePoints: { kind: 'number', min: 26, max: 33 },
      mailCarries: { kind: 'choice', choices: mailCarries },
      letterLinkDays: days,
      maxFileMegabytes: { kind: 'number', min: 1, max: 100 },
      retentionYears,
      certificateDays: { kind: 'number', min: 1, max: 1825 },
      certificateWarningDays: days,
      connectionWarningDays: days,
      positionWarningDays: days,
      certificateAddress: { kind: 'address' },
      timeStampAddress: { kind: 'address' },
    },
    ...record,
  },
  officeHours: {
    route: 'office-hours',
    centre: agency,
    group: 'agency',
    menuId: 3202,
    table: 'officeHours',
    fields: {
      opens: { kind: 'clock', atFirst: defaultOfficeHours.opens },
      lunchBegins: { kind: 'clock', atFirst: defaultOfficeHours.lunchBegins, after: 'opens' },
      lunchEnds: { kind: 'clock', atFirst: defaultOfficeHours.lunchEnds, notBefore: 'lunchBegins' },
      closes: { kind: 'clock', atFirst: defaultOfficeHours.closes, after: 'lunchEnds' },
    },
    ...record,
  },
  signInRules: {
    route: 'manage-number-premission',
    centre: agency,
    group: 'agency',
    menuId: 3160,
    table: 'signInRules',
    fields: {
      failedAttempts: { kind: 'number', min: 3, max: 100 },
      suspensionMinutes: { kind: 'number', min: 1, max: 7 * 24 * 60, isOptional: true },
      secondFactorOf: { kind: 'choice', choices: secondFactorLevels },
      passwordRule: { kind: 'choice', choices: passwordRuleChoices },
      idleMinutes: { kind: 'number', ...idleMinutes },
      resetCodeMinutes: { kind: 'number', ...resetCodeMinutes },
    },
    authorityFields: ['secondFactorOf'],
    ...record,
  },
} as const satisfies Readonly<Record<string, SettingList>>;

export type SettingListName = keyof typeof settingLists;
type FieldsOf<List extends SettingListName> = keyof (typeof settingLists)[List]['fields'];
/** The field of some list. */
export type SettingFieldName = { [List in SettingListName]: FieldsOf<List> }[SettingListName];
/** A table whose rows may name the row of some list. */
export type UsingTable = {
  [List in SettingListName]: (typeof settingLists)[List]['usedIn'][number]['table'];
}[SettingListName];
type ChoicesOf<Field> = Field extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
  ? Choice
  : never;
/** Everything that a field of some list may be chosen to be. */
export type SettingChoice = {
  [List in SettingListName]: ChoicesOf<(typeof settingLists)[List]['fields'][FieldsOf<List>]>;
}[SettingListName];
type ListOfOne = {
  [List in SettingListName]: (typeof settingLists)[List]['rows'] extends 'one' ? List : never;
}[SettingListName];
/** The field of what is set once for the whole agency. */
export type RecordFieldName = FieldsOf<ListOfOne>;

/** Whether some list has a field of the name. */
export const isSettingFieldName = (name: string): name is SettingFieldName =>
  settingListNames.some((list) => Object.hasOwn(settingLists[list].fields, name));
/** Whether it is a field of what is set once for the whole agency. */
export const isRecordFieldName = (name: string): name is RecordFieldName =>
  settingListNames.some((list) => settingLists[list].rows === 'one' && Object.hasOwn(settingLists[list].fields, name));
const isListName = (list: string): list is SettingListName => Object.hasOwn(settingLists, list);
export const settingListNames = Object.keys(settingLists).filter(isListName);

const declaredList = (list: SettingListName): SettingList => settingLists[list];
/** The lists of which the screen says who gains and loses something, before a row is saved. */
export const authorityLists = settingListNames.filter((list) => declaredList(list).authorityFields !== undefined);

const choices = new Set<string>(
  settingListNames.flatMap((list) =>
    Object.values<ListField>(settingLists[list].fields).flatMap((field) =>
      field.kind === 'choice' ? field.choices : [],
    ),
  ),
);
export const isSettingChoice = (value: string): value is SettingChoice => choices.has(value);

/** The list at a path of the browser; undefined when there is none. */
export const listAtRoute = (centre: number, route: string): SettingListName | undefined =>
  settingListNames.find((list) => settingLists[list].centre === centre && settingLists[list].route === route);
