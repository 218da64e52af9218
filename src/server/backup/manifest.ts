import { z } from 'zod';

/** The first entry of an archive. */
export const manifestName = 'manifest.json';

/** The last entry: only an archive that has it was finished. */
export const sealName = 'seal.json';

export const keyName = 'keys/master.key';
export const headsName = 'keys/log-heads.jsonl';

/** What the archive holds, known before anything of it is written. */
export const manifest = z.object({
  format: z.literal(1),
  /** The version of the program that wrote it. */
  program: z.string(),
  takenAt: z.iso.datetime(),
  /** Of the database at that time, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int() })),
  /** Null for one that gave no number yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Contents that the database names, and whether they are in the archive: those of a bucket are not. */
  contents: z.object({ count: z.number().int(), areInside: z.boolean() }),
});
export type Manifest = z.infer<typeof manifest>;

/** What is known only after all of it was written. */
export const seal = z.object({
  /** SHA-256 of every entry but the contents, whose names are their hashes. */
  hashes: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Contents that the database names and that could not be read. */
  missing: z.array(z.string()),
});
export type Seal = z.infer<typeof seal>;

/** Entries of rows are `tables/events/00001.copy.gz`: a segment of what COPY gives, cut anywhere. */
export const segmentName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(5, '0')}.copy.gz`;

export const tableOf = (entry: string): string | undefined => /^tables\/(\w+)\/\d{5,}\.copy\.gz$/.exec(entry)?.[1];

export const contentName = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;

export const contentOf = (entry: string): string | undefined => /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(entry)?.[1];

export const lastMigration = ({ migrations }: Manifest): string => migrations.at(-1)?.name ?? '';
