import { numberRulesIn, type NumberRules } from '#domain/registers/number-rules.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Who issues which kind, and what is printed as its number, as the agency has it now. */
export async function loadNumberRules(database: Database | DatabaseTransaction): Promise<NumberRules> {
  const row = await database.selectFrom('numberRules').selectAll().executeTakeFirstOrThrow();
  return numberRulesIn((field) => row[field]);
}
