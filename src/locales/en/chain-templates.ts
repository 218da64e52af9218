import type { chainTemplates as source } from '../th/chain-templates.ts';
import type { Translated } from '../translated.ts';

export const chainTemplates: Translated<typeof source> = {
  button: 'Use a chain of the unit',
  title: 'Kept chains of reviewers and signers',
  help: 'Heads of units are kept by their post: whoever holds it on the day is asked.',
  none: 'No chain is kept yet for this kind of document',
  list: 'Kept chains',
  own: 'For me alone',
  ofUnit: 'Of {unit}',
  usual: 'begins each draft',
  needed: '{needed} of {all} must agree',
  use: 'Use',
  useOf: 'Use the chain “{name}”',
  remove: 'Remove the chain “{name}”',
  removeQuestion: 'This chain will not be offered again. Drafts that use it stay as they are. Remove it?',
  removed: 'The chain is removed',
  vacant: 'Vacant post: head of {units}. Please name who takes the place.',
  left: 'No longer in service: {names}',
  keep: 'Keep the chain of this draft',
  saveHelp: 'The same name replaces the chain kept under it',
  name: 'Name of the chain',
  forUnit: 'For everybody who drafts in the name of {unit}',
  makeDefault: 'Begin every draft of this kind with it',
  save: 'Keep',
  kept: 'The chain is kept',
};
