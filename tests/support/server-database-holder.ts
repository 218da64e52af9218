import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';

/** Opens the database in a folder and prints its URL; a test kills this process. */
const opened = await openEmbeddedDatabase(process.argv[2] ?? '');
process.stdout.write(`${'url' in opened ? opened.ownerUrl : opened.problem}\n`);
setInterval(() => undefined, 60_000);
