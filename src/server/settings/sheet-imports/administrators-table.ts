import { z } from 'zod';

import { typedUsername } from '#domain/accounts/username.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { lockAccounts } from '#server/duties/duty-queries.ts';
import { saveAccount } from '#server/duties/save-account.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { readYesNo } from '../list-cells.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { openTable, unknownIn, type Actor, type OpenTable, type Saved, type SheetTable } from './sheet-table.ts';

interface AccountInService {
  readonly personId: number;
  readonly username: string;
  readonly isAdministrator: boolean;
  readonly name: string;
}

type Table = SheetTable<AccountInService, boolean, boolean>;
const logged = z.object({
  personId: z.number(),
  username: z.string(),
  isAdministrator: z.boolean(),
  before: z.object({ isAdministrator: z.boolean() }),
});

async function accountsInService(database: Database): Promise<readonly AccountInService[]> {
  const rows = await database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .innerJoin('personNames', 'personNames.id', 'accounts.personId')
    .select(['accounts.personId', 'accounts.username', 'accounts.isAdministrator', 'personNames.fullName'])
    .where('persons.isActive', '=', true)
    .execute();
  return rows.map(({ fullName, ...account }) => ({ ...account, name: fullName ?? '' }));
}

function readRow(row: FileRow, accounts: ReadonlyMap<string, AccountInService>): ReturnType<Table['readRow']> {
  const account = accounts.get(typedUsername(row.texts.username ?? ''));
  const isAdministrator = readYesNo(row.texts.isAdministrator ?? '');
  if (account && isAdministrator !== undefined) return { key: account, part: '', value: isAdministrator };
  return {
    faults: [
      ...(account ? [] : [unknownIn(row, 'username', 'account')]),
      ...(isAdministrator === undefined ? [unknownIn(row, 'isAdministrator', 'yesNo')] : []),
    ],
  };
}

interface RightChange extends Pick<AccountInService, 'personId' | 'username'> {
  readonly before: boolean;
  readonly after: boolean;
}

/** Gives the right, or takes it, as the account is saved by hand. Errors: those of `saveAccount`; `not-found` of who has left. */
async function saveRight(
  platform: CallContext['platform'],
  transaction: DatabaseTransaction,
  { personId, username, before, after }: RightChange,
  actor: Actor,
): Saved {
  await lockAccounts(transaction);
  const account = await transaction
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .select('accounts.isAdministrator')
    .where('persons.id', '=', personId)
    .where('persons.isActive', '=', true)
    .executeTakeFirst();
  if (!account) return refuse('not-found');
  if (account.isAdministrator !== before) return refuse('list-changed');
  if (before === after) return undefined;
  const seen = { username, isAdministrator: before };
  const changed = { personId, username, isAdministrator: after, seen };
  const saved = await saveAccount(platform, transaction, changed, { ...actor, reopens: false });
  return isRefusal(saved) ? saved : saved.events;
}

/** Who is an administrator, by user name: who is in no row stays what they are, and one always remains. */
export async function openAdministrators(
  _deps: SheetDeps,
  { platform, locale }: CallContext,
): Promise<OpenTable | Refusal> {
  const accounts = await accountsInService(platform.database);
  const byName = new Map(accounts.map((account) => [account.username, account]));
  const byPerson = new Map(accounts.map((account) => [account.personId, account]));
  const nameOf = ({ name, username }: AccountInService) => `${name} (${username})`;
  return openTable<AccountInService, boolean, boolean>({
    column: 'isAdministrator',
    changesAuthority: true,
    readRow: (row) => readRow(row, byName),
    idOf: ({ personId }) => String(personId),
    nameOf,
    current: ({ isAdministrator }) => isAdministrator,
    merge: (_account, before, fileValues) => fileValues.get('')?.value ?? before,
    differences: (account, { before, after }) =>
      before === after
        ? []
        : [
            {
              part: '',
              name: nameOf(account),
              isAdded: after,
              fields: [{ column: 'isAdministrator', before: yesOrNo(before, locale), after: yesOrNo(after, locale) }],
            },
          ],
    // The last one is taken the right once somebody else in the file has it.
    aside: { of: (state) => state, joined: (_left, arrived) => arrived },
    save: (transaction, account, change, actor) => saveRight(platform, transaction, { ...account, ...change }, actor),
    loggedChange: (event) => {
      const { personId, username, isAdministrator, before } = logged.parse(JSON.parse(event.details));
      const key = byPerson.get(personId) ?? { personId, username, isAdministrator, name: username };
      return { key, before: before.isAdministrator, after: isAdministrator };
    },
  });
}
