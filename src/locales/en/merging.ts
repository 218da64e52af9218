import type { mergeProblems as thaiProblems, merging as thai } from '../th/merging.ts';
import type { Translated } from '../translated.ts';

export const mergeProblems: Translated<typeof thaiProblems> = {
  'merge-of-the-agency': 'The agency itself cannot be merged into another unit.',
  'merge-into-itself': 'Please choose another unit to receive the work.',
  'merge-of-a-closed-unit': 'This unit is closed already.',
  'merge-into-a-closed-unit': 'The receiving unit is closed. Please choose another.',
  'merge-into-a-subunit': 'A unit cannot be merged into one below it. Move that one elsewhere first.',
  'merge-of-the-central-registry':
    'The central registry cannot be merged, because letters from outside arrive there. Make another unit the central registry first.',
  'merge-without-registry': 'The receiving unit receives no letters, so nobody would receive those of the merged one.',
  'merge-without-letter-code':
    'The receiving unit has no letter code, so it cannot number the letters that wait for a number. Please fill in its code first.',
  'merge-with-two-heads': 'The receiving unit has a head already. Let the head’s office of the merged unit end.',
  'merge-without-desk':
    'The receiving unit would have nobody at its registry. Let those of the merged unit go on there, or appoint others first.',
  'merge-without-secret-registrar':
    'The receiving unit needs a secret registrar cleared as highly as that of the merged one. Let the present one go on there, or appoint one first.',
  'merge-gives-oneself':
    'By this merge you would get an office or read more letters. Another administrator must record it.',
};

export const merging: Translated<typeof thai> = {
  open: 'Merge {name} into another unit',
  mergedInto: 'Merged into {unit} on {day}',
  title: 'Merge a unit · {name}',
  into: 'Receiving unit',
  intoHelp: 'The unit that carries on with the work, the people and the units below',
  problems: mergeProblems,
  moves: 'Moves to {unit}',
  people: '{count} people',
  people_one: '{count} person',
  units: '{count} units below it',
  units_one: '{count} unit below it',
  positions: 'Further positions: {count}',
  positionsEnd: 'Further positions of who belongs to the other unit anyway: {positions}',
  noPeople: 'Nobody belongs to it',
  letters: 'Letters that are not secret',
  toReceive: '{count} not received yet: {unit} receives them, in its own register',
  unnumbered: '{count} drafts and letters without a number become those of {unit}, and are numbered in its register',
  unnumbered_one: '{count} draft or letter without a number becomes that of {unit}, and is numbered in its register',
  numbered: '{count} received or numbered keep their number and the name of the old unit; {unit} goes on with them',
  noLetters: 'No letters to deal with',
  secret:
    'Secret letters, if any, move in the same way, to the secret registrar of the receiving unit within their clearance. Their number is not shown.',
  ends: 'Ends today',
  closes: '{name} is closed and can no longer be chosen as a receiver',
  booksEnd: 'Its registers and numbers end; numbers that were given stay, and the registers can still be read',
  othersEnd: 'Acting in a vacant post of the unit, and rights to create letters that were given to this unit alone',
  offices: 'Offices of the merged unit',
  officeThere: 'At the receiving unit: {names}',
  nobodyThere: 'Nobody at the receiving unit yet',
  fates: { ends: 'Ends', moves: 'Goes on at the receiving unit' },
  reason: 'Order or reason',
  reasonHelp: 'Shown in the history of the unit, the people and the letters that move',
  missing: 'Please fill this in',
  submit: 'Merge and close the unit',
  done: 'The units are merged',
  outcome: {
    people: '{count} people moved',
    people_one: '{count} person moved',
    units: '{count} units below moved',
    units_one: '{count} unit below moved',
    toReceive: '{count} letters not received yet moved',
    toReceive_one: '{count} letter not received yet moved',
    unnumbered: '{count} drafts and letters without a number moved',
    unnumbered_one: '{count} draft or letter without a number moved',
    nothing: 'There was nothing to move',
  },
};
