import type { registerDisplays as source } from '../th/register-displays.ts';
import type { Translated } from '../translated.ts';

export const registerDisplays: Translated<typeof source> = {
  units: 'Units with a registry',
  find: 'Find a unit',
  which: 'Which units',
  states: { all: 'All', hiding: 'Hiding some', showing: 'Showing all' },
  orders: { unit: 'Name of the unit', hidden: 'How many are hidden' },
  limits:
    'Letters received and sent are always shown. A register that has entries is shown, whether it is chosen or not.',
  showsAll: 'Shows every register',
  hides: 'Not shown: {books}',
  edit: 'Choose the registers of {unit}',
  shown: 'Registers to choose from',
  saved: 'Saved. It counts at once.',
  readOnly: 'You may look at this, but not change it.',
  wasHidden: '{unit}: no longer shows {books}',
  wasShown: '{unit}: shows {books}',
};
