import { z } from 'zod';

import { wireText } from './wire.ts';

/** Every row, only those in use, or only those that are not. */
export const rowStates = ['all', 'active', 'inactive'] as const;
export type RowState = (typeof rowStates)[number];

/** How the rows of a screen of the settings are searched, sorted and read a page at a time; what they are sorted by is its own. */
export const rowQuery = {
  search: wireText(200).default(''),
  isDescending: z.boolean().optional(),
  /** How many rows to leave out: those of the pages before. */
  skip: z.number().int().min(0).max(100_000).default(0),
};

/** At most this many rows or changes come in one reply. */
export const settingsPage = 50;
