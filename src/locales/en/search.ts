import type { search as source } from '../th/search.ts';

export const search: Readonly<Record<keyof typeof source, string>> = {
  title: 'Search',
  words: 'Number, subject, sender, addressee or content',
  inFiles: 'In the contents of files too',
  kind: 'Kind of document',
  anyKind: 'Every kind',
  direction: 'Received or ours',
  anyDirection: 'Both',
  incoming: 'Received',
  outgoing: 'Written by the agency',
  unit: 'Unit concerned',
  fromDay: 'Dated from',
  toDay: 'Until',
  results: 'Found',
  start: 'Type at least 3 characters, or choose a condition',
  startHelp: 'Only what you may read is found. Thai and Arabic digits, Buddhist and common years are found alike.',
  more: 'Show more',
  end: 'That is all that was found',
};
