import { sql } from 'kysely';

import { bookExportPath } from '#contract/registers/registers.ts';
import { tableFormats } from '#contract/table-formats.ts';
import { logKeyOf, openDatabase, type Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';

import { print } from './report.ts';

const lines = 1_000_000;
const year = 2011;

/** A year of a million lines, of different letters by their words only. */
export async function writeLongRegister(database: Database, ownerUrl: string): Promise<void> {
  const owner = openDatabase(ownerUrl, logKeyOf(database), 1);
  await sql`ALTER TABLE register_entries DISABLE TRIGGER USER`.execute(owner);
  await sql`
    INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, kind, arrived_at, registered_at,
      registered_by, letter_number, letter_date, from_text, to_text, subject)
    SELECT ${units.registry}, 'receive', false, false, ${year}, n, 'reserved', now(), now(), ${people.registrar.personId}, 'มท ' || n, CURRENT_DATE,
      'กระทรวงมหาดไทย ' || n % 77, 'อธิบดี', 'ขอความอนุเคราะห์ข้อมูลโครงการพัฒนาระบบสารสนเทศ ครั้งที่ ' || n
    FROM generate_series(1, ${lines}::int) AS n`.execute(owner);
  await sql`ALTER TABLE register_entries ENABLE TRIGGER USER`.execute(owner);
  await sql`VACUUM ANALYZE register_entries`.execute(owner);
  await owner.destroy();
}

/** Its export in each format: how long it takes, and how much memory the server takes more than before. */
export async function measureExport(address: string, token: string): Promise<void> {
  for (const format of tableFormats) {
    const query = new URLSearchParams({ unitId: String(units.registry), year: String(year), format });
    const before = process.memoryUsage().rss;
    const start = performance.now();
    const reply = await fetch(`${address}${bookExportPath}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let size = 0;
    let memory = before;
    for await (const chunk of reply.body ?? []) {
      size += chunk.length;
      memory = Math.max(memory, process.memoryUsage().rss);
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(
      `${lines.toLocaleString('en')} lines as ${format}: ${seconds} s, ${megabytes(size)} MB, memory ${megabytes(before)} MB before and at the most ${megabytes(memory)} MB`,
    );
  }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
