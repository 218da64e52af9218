import type { receiverRoles as thai } from '../th/receiver-roles.ts';
import type { Translated } from '../translated.ts';

export const receiverRoles: Translated<typeof thai> = {
  group: 'Posts',
  names: {
    head: 'Head of {unit}',
    desk: 'Registry officers of {unit}',
    headsBelow: 'Heads of all units under {unit}',
    desksBelow: 'Registry officers of all units under {unit}',
  },
  details: {
    head: 'Head of the unit',
    desk: 'Registry of the unit',
    headsBelow: 'Heads of units, one letter each',
    desksBelow: 'Registries, one letter each',
  },
  whoGetsIt: 'Who holds these posts now',
  tenures: {
    holder: '{unit}: {name}',
    acting: '{unit}: the head’s post is vacant; it goes to {name}, who acts in it',
    vacant: '{unit}: the head’s post is vacant; it goes to the registry of the unit',
    desk: '{unit}: registry of the unit',
  },
  nobody: 'No unit below it can receive letters. Please remove this post.',
  to: { head: 'head of the unit', desk: 'registry office' },
  sentTo: { head: 'Sent to the post of the head', desk: 'Sent to the registry officers' },
  vacant: 'The head’s post was vacant when it was sent',
};
