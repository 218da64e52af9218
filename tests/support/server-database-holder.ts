import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';

/** A process that opens the database in a folder and says where; a test kills it. */
const opened = await openEmbeddedDatabase(process.argv[2] ?? '');
process.stdout.write(`${'url' in opened ? opened.url : opened.problem}\n`);
setInterval(() => undefined, 60_000);
