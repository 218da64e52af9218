import type { SettingSheetName } from '#domain/settings/setting-sheets.ts';

import type { SheetReader } from './sheet-source.ts';
import {
  readChannels,
  readIdentityProviders,
  readManuals,
  readMenuItems,
  readNoticeRules,
  readScim,
} from './sheets-of-agency.ts';
import { readPersonClearances, readPersonPositions } from './sheets-of-held.ts';
import { readBackups, readCertificateAuthority, readCertificateRequests } from './sheets-of-safety.ts';
import {
  readAgencyForms,
  readBookDisplays,
  readBookYears,
  readFunctions,
  readLetterGrants,
  readNumberBooks,
  readOldRegisters,
  readRegisterDisplays,
} from './sheets-of-letters.ts';
import {
  readAdministrators,
  readGroupMembers,
  readGroupRights,
  readLiveSessions,
  readRoleTypes,
  readSuspendedAccounts,
  readUnitDuties,
} from './sheets-of-people.ts';

/** How the rows of each are read; a sheet without one does not compile. */
export const sheetReaders: { readonly [Name in SettingSheetName]: SheetReader<Name> } = {
  letterGrants: readLetterGrants,
  agencyForms: readAgencyForms,
  bookDisplays: readBookDisplays,
  bookYears: readBookYears,
  registerDisplays: readRegisterDisplays,
  numberBooks: readNumberBooks,
  functions: readFunctions,
  oldRegisters: readOldRegisters,
  unitDuties: readUnitDuties,
  personPositions: readPersonPositions,
  personClearances: readPersonClearances,
  administrators: readAdministrators,
  roleTypes: readRoleTypes,
  groupRights: readGroupRights,
  groupMembers: readGroupMembers,
  noticeRules: readNoticeRules,
  channels: readChannels,
  identityProviders: readIdentityProviders,
  scim: readScim,
  manuals: readManuals,
  menuItems: readMenuItems,
  certificateRequests: readCertificateRequests,
  certificateAuthority: readCertificateAuthority,
  backups: readBackups,
  liveSessions: readLiveSessions,
  suspendedAccounts: readSuspendedAccounts,
};
