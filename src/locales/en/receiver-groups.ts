import type { receiverGroups as thai } from '../th/receiver-groups.ts';
import type { Translated } from '../translated.ts';

export const receiverGroups: Translated<typeof thai> = {
  choose: 'Add a whole group',
  allUnits: 'All units',
  subUnits: 'Sub-units',
  heads: 'Heads of all units',
  counted: '{name} ({count})',
  manage: 'Manage groups',
  title: 'Groups of receivers of the unit',
  help: 'Everybody who works at the unit can send to these groups',
  name: 'Name of the group',
  nameMissing: 'Give the group a name',
  save: 'Save {count} receivers as a group',
  nothingChosen: 'Choose receivers first, then you can save them as a group',
  saved: 'Group saved',
  list: 'Saved groups',
  remove: 'Remove group {name}',
  removed: 'Group removed',
};
