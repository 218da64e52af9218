import type { chainTemplates as source } from '../th/chain-templates.ts';
import type { Translated } from '../translated.ts';

export const chainTemplates: Translated<typeof source> = {
  button: 'Use a chain of the unit',
  title: 'Saved chains of reviewers and signers',
  help: 'Heads of units are saved by position: the draft goes to whoever holds it at the time.',
  none: 'No chains saved yet for this kind of document',
  list: 'Saved chains',
  own: 'For me alone',
  ofUnit: 'Of {unit}',
  isDefault: 'default for new drafts',
  needed: '{needed} of {all} must agree',
  use: 'Use',
  useOf: 'Use the chain “{name}”',
  remove: 'Remove the chain “{name}”',
  removeQuestion: 'This chain will not be offered again. Drafts that use it stay as they are. Remove it?',
  removed: 'The chain is removed',
  vacant: 'Vacant post: head of {units}. Please name who takes the place.',
  left: 'No longer in service: {names}',
  newName: 'Save the chain of this draft as',
  saveHelp: 'Using an existing name replaces that chain',
  name: 'Name of the chain',
  forUnit: 'For everybody who drafts in the name of {unit}',
  makeDefault: 'Begin every draft of this kind with it',
  save: 'Save',
  saved: 'Chain saved',
};
