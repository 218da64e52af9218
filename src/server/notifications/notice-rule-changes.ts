import { sql } from 'kysely';
import { z } from 'zod';

import type { NoticeRuleChange } from '#contract/notice-rules.ts';
import { noticeChoices } from '#domain/notifications/notice-rules.ts';
import { topics } from '#domain/notifications/topics.ts';
import { termsOf } from '#locales/terms-of.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import type { Platform } from '#server/platform/platform.ts';

const choices = z.array(z.enum(noticeChoices));
const details = z.object({ topic: z.enum(topics), before: choices, after: choices });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly details: string;
  readonly personName: string;
}

/** Newest first, after the event with the number `before`. */
export async function noticeRuleChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  locale: Locale,
  { before = null, take }: { readonly before?: number | null | undefined; readonly take: number },
): Promise<NoticeRuleChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.details, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.name = 'notice-rule.saved' AND (${before}::bigint IS NULL OR events.sequence < ${before})
    ORDER BY events.sequence DESC LIMIT ${take}`.execute(database);
  return rows.map((row) => {
    const { topic, ...changed } = details.parse(JSON.parse(row.details));
    return {
      id: eventIdOf({ deriveKey }, row.sequence),
      at: row.at,
      personName: row.personName,
      title: termsOf(locale).topics[topic],
      ...changed,
    };
  });
}
