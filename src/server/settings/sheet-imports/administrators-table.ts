import { z } from 'zod';

import { typedUsername } from '#domain/accounts/username.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { lockAccounts } from '#server/duties/duty-queries.ts';
import { saveAccount } from '#server/duties/save-account.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { readYesNo } from '../list-cells.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { openTable, unknownIn, type OpenTable, type SheetTable } from './sheet-table.ts';

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
    readRow: (row) => readRow(row, byName),
    idOf: ({ personId }) => String(personId),
    nameOf,
    current: ({ isAdministrator }) => isAdministrator,
    merge: (_account, before, said) => said.get('')?.value ?? before,
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
    save: async (transaction, { personId, username }, { before, after }, actor) => {
      await lockAccounts(transaction);
      const person = await transaction
        .selectFrom('persons')
        .innerJoin('accounts', 'accounts.personId', 'persons.id')
        .select('accounts.isAdministrator')
        .where('persons.id', '=', personId)
        .where('persons.isActive', '=', true)
        .executeTakeFirst();
      if (!person) return refuse('not-found');
      if (before === after) return person.isAdministrator === before ? undefined : refuse('list-changed');
      const seen = { username, isAdministrator: before };
      const saved = await saveAccount(
        platform,
        transaction,
        { personId, username, isAdministrator: after, seen },
        { ...actor, reopens: false },
      );
      return isRefusal(saved) ? saved : saved.events;
    },
    loggedChange: (event) => {
      const { personId, username, isAdministrator, before } = logged.parse(JSON.parse(event.details));
      const key = byPerson.get(personId) ?? { personId, username, isAdministrator, name: username };
      return { key, before: before.isAdministrator, after: isAdministrator };
    },
  });
}
