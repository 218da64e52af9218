import { z } from 'zod';

import { scimChangesPage, type ScimChange } from '#contract/scim.ts';
import { lastDayUntil } from '#domain/text/thai-dates.ts';
import { recordedChanges } from '#server/platform/audit/recorded-changes.ts';
import type { Platform } from '#server/platform/platform.ts';

const setup = z.object({ isOn: z.boolean(), unitId: z.number(), sendsLinks: z.boolean() });
const saved = z.object({ before: setup.nullable().default(null), after: setup });
/** Without `expiresAt`: it was revoked. */
const token = z.object({ name: z.string(), expiresAt: z.string().optional() });

/** How SCIM was set up and which tokens were made and revoked, newest first, after the event with the number `before`. */
export async function scimChanges(
  platform: Pick<Platform, 'database' | 'deriveKey'>,
  before: number | undefined,
): Promise<ScimChange[]> {
  const page = { before, take: scimChangesPage };
  const found = await recordedChanges(platform, ['scim.saved', 'scim.token-created', 'scim.token-revoked'], page);
  const units = await platform.database.selectFrom('units').select(['id', 'name']).execute();
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const named = ({ unitId, ...rest }: z.output<typeof setup>) => ({ ...rest, unitName: names.get(unitId) ?? '' });
  return found.map(({ name, details, ...change }) => {
    if (name === 'scim.saved') {
      const { before, after } = saved.parse(details);
      return { ...change, before: before && named(before), after: named(after), token: null };
    }
    const { expiresAt, ...made } = token.parse(details);
    const lastDay = expiresAt === undefined ? null : lastDayUntil(new Date(expiresAt));
    return { ...change, before: null, after: null, token: { ...made, lastDay } };
  });
}
