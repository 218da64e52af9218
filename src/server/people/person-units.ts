import { sql, type RawBuilder } from 'kysely';

/**
 * SQL rows of the units to which persons belong at this moment, each with the position they hold there: the main one and
 * those of further positions. Only where it is asked, `is_active` says that the person is in service.
 */
export const personUnits = (now: Date): RawBuilder<unknown> => sql`(
  SELECT person_id, unit_id, position_name, is_main, order_number, is_active FROM person_units
  WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
)`;
