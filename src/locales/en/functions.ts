import type { Translated } from '../translated.ts';
import type { functions as source } from '../th/functions.ts';

export const functions: Translated<typeof source> = {
  places: {
    incoming: 'Letters coming in',
    work: 'Work given and received',
    drafting: 'Drafting, signing and numbering',
    sending: 'Sending',
    publication: 'Publication',
    letters: 'All letters',
  },
  find: 'Find a function',
  findHelp: 'Its name, the agency’s own name, or who has it',
  nothingFound: 'No function matches',
  allOn: 'Functions: {count}, all on',
  someOff: 'Functions: {count}, of which {off} are off for some or all',
  action: 'Function',
  roles: 'Who has it',
  ownName: 'The program calls it “{name}”',
  off: 'Off: {who}',
  offForAll: 'Off for everybody',
  edit: 'Edit “{action}”',
  fields: { name: 'The agency’s name in Thai', nameEnglish: 'The agency’s name in English' },
  namesHelp: 'Leave it empty to use the name of the program',
  onFor: 'On for',
  needs: {
    stuck: 'Always on, because letters or work would stay with nobody who can go on',
    right: 'Always on, because it is a right or a power of whoever answers for this work',
    regulation: 'Always on, because the law or a regulation gives this power to them',
  },
  offHelp: 'Once saved, nobody can do this, and the button goes from every screen at once.',
  preview: {
    losing: 'Can no longer do this: {names}',
    gaining: 'Can do this from now on: {names}',
    losingInLetters: 'In a letter, can no longer do this: {who}',
    gainingInLetters: 'In a letter, can do this from now on: {who}',
    nobody: 'Nobody gains or loses this at present.',
  },
  limits:
    'Names and switches count for everybody at once. The history of letters continues to use the names of the program.',
  saved: 'Saved. It counts at once.',
  readOnly: 'You may look at this, but not change it.',
  renamed: '{action}: Thai name changed from “{before}” to “{after}”',
  renamedEnglish: '{action}: English name changed from “{before}” to “{after}”',
  programName: 'the program’s',
  wasSwitchedOn: '{action}: switched on for {who}',
  wasSwitchedOff: '{action}: switched off for {who}',
};
