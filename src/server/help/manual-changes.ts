import { z } from 'zod';

import { manualChangesPage, recordedManual, type ManualChange } from '#contract/help/manuals.ts';
import { memberOf } from '#domain/member-of.ts';
import { recordedChanges } from '#server/platform/audit/recorded-changes.ts';
import type { Platform } from '#server/platform/platform.ts';

const events = ['manual.saved', 'manual.removed', 'manuals.ordered'] as const;

/** Older events say only what a manual was called. */
const details = z.object({
  before: recordedManual.nullable().default(null),
  after: recordedManual.nullable().default(null),
  title: z.string().default(''),
});

/** How manuals were changed, newest first, after the event with the number `before`. */
export async function manualChanges(
  platform: Pick<Platform, 'database' | 'deriveKey'>,
  before: number | undefined,
): Promise<ManualChange[]> {
  const found = await recordedChanges(platform, events, { before, take: manualChangesPage });
  return found.map(({ name, details: recorded, ...change }) => {
    const { before, after, title } = details.parse(recorded);
    return { ...change, event: memberOf(events, name), before, after, title: (after ?? before)?.title ?? title };
  });
}
