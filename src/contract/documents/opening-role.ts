import type { OpeningRole } from '#domain/documents/opening-role.ts';

import { wireEnum } from '../wire.ts';

const roleCodes = {
  plain: 'false',
  dashboard: 'dashboard',
  receiving: 'unreceived',
  assigning: 'waitAssign',
} as const satisfies Readonly<Record<OpeningRole, string>>;

export const wireOpeningRole = wireEnum(roleCodes);
