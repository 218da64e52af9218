import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { hashOfLarge } from '#server/platform/files/pieces.ts';

import type { Sandbox } from './sandbox.ts';

/**
 * A sandbox that never tries a task again with a content that took too much or ended its process, by whichever process
 * of the server and however often it is sent: it would occupy the processes that all others wait for. The machine may
 * have been at fault, so an administrator can have it tried again (docs/operations.md).
 */
export function rememberFatal(sandbox: Sandbox, database: Database, clock: () => Date): Sandbox {
  const firstAttempts = new Map<string, Promise<unknown>>();
  return {
    ...sandbox,
    run: async (task, content, options, waiter) => {
      const sha256 = Buffer.isBuffer(content) ? await hashOfLarge(content) : content.sha256;
      const attempt = async () => {
        if (await isFatal(database, task.name, sha256)) return refuse('file-too-complex');
        const result = await sandbox.run(task, content, options, waiter);
        if (isRefusal(result) && result.refused === 'file-too-complex')
          await noteFatal(database, { task: task.name, sha256, failedAt: clock() });
        return result;
      };
      const key = `${task.name} ${sha256.toString('hex')}`;
      const first = firstAttempts.get(key);
      // Those who send it at the same moment would otherwise all try what ends the process of the first.
      if (first) return first.then(attempt);
      const result = attempt();
      const forget = () => void firstAttempts.delete(key);
      firstAttempts.set(key, result.then(forget, forget));
      return result;
    },
  };
}

/** What failed since then is tried again by whoever next needs it. Returns how many tasks with a content these are. */
export async function forgetFatal(transaction: DatabaseTransaction, since: Date): Promise<number> {
  const forgotten = await transaction.deleteFrom('fatalContents').where('failedAt', '>=', since).executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}

async function isFatal(database: Database, task: string, sha256: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('fatalContents')
    .select('failedAt')
    .where('task', '=', task)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

const noteFatal = (
  database: Database,
  row: { readonly task: string; readonly sha256: Buffer; readonly failedAt: Date },
) =>
  database
    .insertInto('fatalContents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
