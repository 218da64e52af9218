import type { savedFilters as source } from '../th/saved-filters.ts';
import type { Translated } from '../translated.ts';

export const savedFilters: Translated<typeof source> = {
  button: 'Kept filters',
  inUse: 'Filter: {name}',
  title: 'Kept filters',
  help: 'Words, unit and order you use often; only you see them',
  none: 'No filter kept yet',
  list: 'List of filters',
  use: 'Use “{name}”',
  usual: 'Use “{name}” whenever this opens',
  rename: 'Rename “{name}”',
  remove: 'Remove “{name}”',
  name: 'Name of the filter',
  keep: 'Keep the present conditions',
  save: 'Keep',
  empty: 'Choose words or a condition first, then keep it as a filter',
  clear: 'Use no filter',
  saved: 'Filter kept',
  removed: 'Filter removed',
};
