import { z } from 'zod';

import { wireText } from './wire.ts';

/** How the rows of a screen of the settings are searched, sorted and read a page at a time; what they are sorted by is its own. */
export const rowQuery = {
  search: wireText(200).default(''),
  isDescending: z.boolean().optional(),
  /** How many rows to leave out: those of the pages before. */
  skip: z.number().int().min(0).max(100_000).default(0),
};

/** At most this many rows or changes come in one reply. */
export const settingsPage = 50;
