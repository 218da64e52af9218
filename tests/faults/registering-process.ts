import { registerIncoming } from '#server/workflow/register-letter.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { isRefusal } from '#domain/refusal.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { main, people, units } from '#tests/rules/office.ts';

/**
 * Registers letters concurrently and prints each number once it is committed. The test kills this process.
 * Arguments: database URL, number of letters, concurrency.
 */
const [url = '', letters = '0', atOnce = '1'] = process.argv.slice(2);
const database = openDatabase(url, testLogKey, Number(atOnce));
let remaining = Number(letters);

async function registerOne(): Promise<void> {
  const letter = {
    unitId: units.registry,
    kind: 1,
    letterNumber: `ที่ ${process.pid}/${remaining}`,
    letterDate: null,
    correspondentId: null,
    categoryId: null,
    documentTypeId: null,
    fromText: 'กระทรวงมหาดไทย',
    toText: 'อธิบดี',
    subject: 'ลงรับพร้อมกัน',
    speed: 1,
    secrecy: 1,
    arrivedAt: null,
    remark: '',
    fileIds: [],
    receivers: [main(units.divisionA)],
    dueAt: null,
  };
  const actor = { personId: people.registrar.personId, now: new Date() };
  const done = await inTransaction(database, (transaction) => registerIncoming(transaction, letter, actor));
  if (isRefusal(done)) throw new Error(done.refused);
  process.stdout.write(`${done.registerNumber}\n`);
}

async function registerMany(): Promise<void> {
  while (remaining > 0) {
    remaining -= 1;
    await registerOne();
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, registerMany));
await database.destroy();
