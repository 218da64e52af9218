import { everyRuleOf, rulesOf, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { RoleRule } from '#domain/workflow/role-rules.ts';
import { cellOf } from '#domain/workflow/switched-off.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;

/** What the agency calls an action, empty as the program does, and for which roles it is on. */
export interface FunctionState {
  readonly name: string;
  readonly nameEnglish: string;
  readonly on: readonly RoleRule[];
}

/** Of every action. What another release stored of actions that this one does not have is left out. */
export async function readFunctions(database: Connection): Promise<(action: ActionName) => FunctionState> {
  const [names, off] = await Promise.all([
    database.selectFrom('actionNames').selectAll().execute(),
    database.selectFrom('switchedOffFunctions').selectAll().execute(),
  ]);
  const switchedOff = new Set(off.map(({ action, rule }) => cellOf(action, rule)));
  return (action) => {
    const { name = '', nameEnglish = '' } = names.find((row) => row.action === action) ?? {};
    return { name, nameEnglish, on: rulesOf(action, { switchedOff }) };
  };
}

/** Instead of what is stored. */
export async function writeFunction(
  transaction: DatabaseTransaction,
  action: ActionName,
  { name, nameEnglish, on }: FunctionState,
): Promise<void> {
  await transaction.deleteFrom('actionNames').where('action', '=', action).execute();
  if (name !== '' || nameEnglish !== '')
    await transaction.insertInto('actionNames').values({ action, name, nameEnglish }).execute();
  await transaction.deleteFrom('switchedOffFunctions').where('action', '=', action).execute();
  const off = everyRuleOf(action).filter((rule) => !on.includes(rule));
  if (off.length > 0)
    await transaction
      .insertInto('switchedOffFunctions')
      .values(off.map((rule) => ({ action, rule })))
      .execute();
}
