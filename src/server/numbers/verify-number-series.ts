import { sql } from 'kysely';

import type { SeriesProof } from '#contract/registers/numbers.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Params {
  readonly unitId: number;
  readonly year: number;
}

type ProofRow = Omit<SeriesProof, 'next' | 'toBeSkipped' | 'counts'> &
  SeriesProof['counts'] & { readonly nextNumber: number | null };

/** More gaps and duplicates than this need a look at the register itself. */
const maxListed = 50;

/**
 * Checks that every number from 1 to the last allocated one has exactly one entry: a letter, a reserved or cancelled
 * number, or a skipped range. One query over the entries of the unit and year: each entry is compared with the highest
 * number before it, so a jump is a gap and a repeat is a duplicate.
 */
export async function verifyNumberSeries(
  database: Database,
  params: Params,
  seen: readonly boolean[],
): Promise<SeriesProof[]> {
  const result = await sql<ProofRow>`
    WITH ${seriesAndEntries(params, seen)}, ${totalsAndGaps}
    SELECT series.book, series.is_secret, series.is_circular, series.last_number AS last, series.next_number,
      coalesce(used, 0) AS used, coalesce(reserved, 0) AS reserved, coalesce(cancelled, 0) AS cancelled,
      coalesce(skipped, 0) AS skipped, coalesce(inserted, 0) AS inserted,
      ARRAY(SELECT ARRAY[first, last] FROM gaps
        WHERE (gaps.book, gaps.is_secret, gaps.is_circular) = (series.book, series.is_secret, series.is_circular)
        ORDER BY first LIMIT ${maxListed}) AS gaps,
      ARRAY(SELECT number FROM entries
        WHERE (entries.book, entries.is_secret, entries.is_circular) = (series.book, series.is_secret, series.is_circular)
          AND point = 0 AND (number <= before OR until > series.last_number)
        ORDER BY number LIMIT ${maxListed}) AS doubled
    FROM series LEFT JOIN totals USING (book, is_secret, is_circular)
    JOIN books ON books.name = series.book
    ORDER BY series.is_secret, series.book DESC, series.is_circular`.execute(database);
  return result.rows.map(({ used, reserved, cancelled, skipped, inserted, nextNumber, ...row }) => ({
    ...row,
    next: nextNumber ?? row.last + 1,
    toBeSkipped: nextNumber === null ? null : [row.last + 1, nextNumber - 1],
    counts: { used, reserved, cancelled, skipped, inserted },
  }));
}

const seriesAndEntries = ({ unitId, year }: Params, seen: readonly boolean[]) => sql`
    series AS (
      SELECT book, is_secret, is_circular, last_number, next_number FROM number_series
      WHERE unit_id = ${unitId} AND year = ${year} AND is_secret = ANY(${[...seen]}::boolean[])
        AND (last_number > 0 OR next_number IS NOT NULL)
    ), entries AS (
      SELECT book, is_secret, is_circular, number, coalesce(until_number, number) AS until, point, kind,
        cancelled_at IS NOT NULL AS is_cancelled,
        max(coalesce(until_number, number)) OVER (
          PARTITION BY book, is_secret, is_circular, point = 0 ORDER BY number
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS before
      FROM register_entries WHERE unit_id = ${unitId} AND year = ${year}
    )`;

const totalsAndGaps = sql`
    totals AS (
      SELECT book, is_secret, is_circular,
        count(*) FILTER (WHERE point = 0 AND kind = 'letter' AND NOT is_cancelled)::int AS used,
        count(*) FILTER (WHERE point = 0 AND kind = 'reserved' AND NOT is_cancelled)::int AS reserved,
        count(*) FILTER (WHERE point = 0 AND is_cancelled)::int AS cancelled,
        coalesce(sum(until - number + 1) FILTER (WHERE kind = 'skipped'), 0)::int AS skipped,
        count(*) FILTER (WHERE point > 0)::int AS inserted,
        coalesce(max(until) FILTER (WHERE point = 0), 0) AS last_entry
      FROM entries GROUP BY book, is_secret, is_circular
    ), gaps AS (
      SELECT book, is_secret, is_circular, coalesce(before, 0) + 1 AS first, number - 1 AS last FROM entries
      WHERE point = 0 AND number > coalesce(before, 0) + 1
      UNION ALL
      SELECT book, is_secret, is_circular, coalesce(last_entry, 0) + 1, last_number
      FROM series LEFT JOIN totals USING (book, is_secret, is_circular) WHERE last_number > coalesce(last_entry, 0)
    )`;
