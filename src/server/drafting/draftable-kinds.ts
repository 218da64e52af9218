import { z } from 'zod';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

const everyKind = Object.values(documentKinds).map((kind): number => kind.code);

/** The kinds that may be drafted in this agency: all, unless its setting names some. */
export const draftableKinds = (database: Database | DatabaseTransaction): Promise<readonly number[]> =>
  readSetting(database, 'draftable-kinds', z.array(z.number()), everyKind);
