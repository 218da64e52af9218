import type { creationGrants as thai } from '../th/creation-grants.ts';
import type { Translated } from '../translated.ts';

export const creationGrants: Translated<typeof thai> = {
  kinds: 'Kinds of letters',
  edit: 'Set who may create: {kind}',
  ways: { everybody: 'Everybody', some: 'Only the offices and units chosen', nobody: 'Nobody' },
  who: 'Who may create it',
  nobody: 'Nobody may create it',
  persons: '{count} people now, without those who act for them',
  readOnly: 'You can look at this, but not change it.',
  offices: 'Who holds an office, in any unit',
  units: 'The people of a unit and the units below it',
  unitsHelp: 'Type the name of a unit',
  noUnit: 'No open unit found',
  choose: 'Please choose at least one office or unit',
  nobodyHelp:
    'Nobody will be able to begin a new one ({kind}), nor to answer with it. Drafts and letters that are there go on.',
  saved: 'Saved, and in effect',
  given: 'Given · {kind}: {names}',
  taken: 'Taken · {kind}: {names}',
};
