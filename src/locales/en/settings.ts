import type { settings as thai } from '../th/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof thai> = {
  centres: { agency: 'Settings centre', certificates: 'Certificate settings' },
  find: 'Find a setting',
  groups: { letters: 'Letters', people: 'People' },
  noneFound: 'No setting matches “{search}”',
  lists: {
    speeds: {
      title: 'Speed classes',
      about: 'The name and colour of each speed class, and the time in which work on it must be finished',
    },
    secrecies: {
      title: 'Secrecy classes',
      about: 'The names of the secrecy classes',
    },
    purposes: {
      title: 'Purposes of sending',
      about:
        'What may be chosen when a letter is sent, presented or assigned, such as for consideration or information',
    },
    phrases: {
      title: 'Command phrases',
      about: 'The phrases from which a superior chooses when commanding',
    },
    correspondents: {
      title: 'Correspondents',
      about: 'Outside agencies and persons with whom letters are exchanged',
    },
    userGroups: {
      title: 'User groups',
      about: 'Groups to which the use of menus is granted',
    },
  },
  fields: {
    name: 'Name',
    nameEnglish: 'Name in English',
    text: 'Phrase',
    color: 'Colour',
    targetAmount: 'To be finished within',
    targetUnit: 'Unit of time',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
  },
  choices: { workingHours: 'Working hours', workingDays: 'Working days' },
  search: 'Search the list',
  state: 'State',
  states: { all: 'All', active: 'In use', inactive: 'No longer used' },
  add: 'Add',
  edit: 'Edit {name}',
  remove: 'Delete {name}',
  removeTitle: 'Delete',
  removeQuestion: 'Delete “{name}”?',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  isActive: 'May be chosen',
  isActiveHelp: 'Letters that already have it go on showing it, but it can no longer be chosen',
  saved: 'Saved',
  removed: 'Deleted',
  changes: 'History of changes',
  changedBy: '{person} · {at}',
  wasAdded: 'Added “{name}”',
  wasRemoved: 'Deleted “{name}”',
  wasChanged: 'Changed “{name}”',
  fieldChange: '{field}: {before} → {after}',
  empty: '(empty)',
  noChanges: 'No changes yet',
  missing: 'Please fill this in.',
  list: 'List',
};
