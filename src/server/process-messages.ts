import { z } from 'zod';

/** What the first process tells another one, beginning with what it is. */
export const toProcess = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    role: z.enum(['web', 'jobs']),
    processId: z.number(),
    /** Of the database. */
    url: z.string(),
    connections: z.number(),
    /** Where the processes take what belongs to their sockets. */
    folder: z.string(),
  }),
  /** Another one has taken its place. */
  z.object({ kind: z.literal('drain') }),
  z.object({ kind: z.literal('close') }),
]);
export type ToProcess = z.output<typeof toProcess>;
export type Begin = Extract<ToProcess, { kind: 'begin' }>;
export type Role = Begin['role'];

/** What it answers once it does its work. */
export const fromProcess = z.object({ kind: z.literal('ready') });
export type Ready = z.output<typeof fromProcess>;
