import type { savedFilters as source } from '../th/saved-filters.ts';
import type { Translated } from '../translated.ts';

export const savedFilters: Translated<typeof source> = {
  button: 'Saved filters',
  inUse: 'Filter: {name}',
  title: 'Saved filters',
  help: 'Words, unit and order you use often; only you see them',
  none: 'No filters saved yet',
  list: 'List of filters',
  use: 'Use “{name}”',
  isDefault: 'Use “{name}” by default',
  rename: 'Rename “{name}”',
  remove: 'Remove “{name}”',
  name: 'Name of the filter',
  newName: 'Save the current conditions as',
  save: 'Save',
  empty: 'Enter words or choose a condition first, then save it as a filter',
  clear: 'Use no filter',
  saved: 'Filter saved',
  removed: 'Filter removed',
};
