import type { letterGrants as thai } from '../th/letter-grants.ts';
import type { Translated } from '../translated.ts';

export const letterGrants: Translated<typeof thai> = {
  kinds: 'Kinds of letters',
  actions: {
    create: {
      label: 'Create',
      edit: 'Set who may create: {kind}',
      who: 'Who may create it',
      nobody: 'Nobody may create it',
      given: 'Given to create · {kind}: {names}',
      taken: 'No longer to create · {kind}: {names}',
    },
    sign: {
      label: 'Sign',
      edit: 'Set who may sign: {kind}',
      who: 'Who has the authority to sign it',
      nobody: 'Nobody may sign it',
      given: 'Given to sign · {kind}: {names}',
      taken: 'No longer to sign · {kind}: {names}',
    },
  },
  ways: { everybody: 'Everybody', some: 'Only the offices and units chosen', nobody: 'Nobody' },
  persons: '{count} people now, without those who act for somebody',
  readOnly: 'You can look at this, but not change it.',
  line: 'Who holds an office at the unit whose letter it is, or at one above it',
  inLine: '{name} (of the unit whose letter it is, or above)',
  heads: 'The heads of a unit',
  headOf: 'Heads of {name}',
  offices: 'Who holds an office, in any unit',
  units: 'The people of a unit and the units below it',
  unitsHelp: 'Type the name of a unit',
  noUnit: 'No open unit found',
  lineHelp: 'They sign the letters of their own unit and the units below it only',
  choose: 'Please choose at least one office or unit',
  nobodyHelp:
    'Nobody will be able to begin a new one ({kind}), nor to answer with it. Drafts and letters that are there go on.',
  signHelp:
    'Whoever acts for somebody signs by the authority of that person; whoever acts in a vacant post counts as its holder. A letter that waits for a person who loses the authority cannot be signed by them; its drafter names another signer.',
  loses: 'Will lose it ({count}): {names}',
  gains: 'Will gain it ({count}): {names}',
  andOthers: '{names} and {count} more',
  saved: 'Saved, and in effect',
};
