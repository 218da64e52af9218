import type { CallName } from '#web/platform/api/calls.ts';

/** What a change of a list is seen in. */
export const settingReplies = [
  'getSettingRows',
  'getSettingChanges',
  'getSettingImports',
  'getReferenceLists',
  'getHolidays',
  'getHeaderMenu',
  'getModules',
  'getKindsToDraft',
  'getRegister',
  'getUnitDuties',
  'getManuals',
] as const satisfies readonly CallName[];
