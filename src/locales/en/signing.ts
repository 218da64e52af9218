import type { signing as source } from '../th/signing.ts';
import type { Translated } from '../translated.ts';

export const signing: Translated<typeof source> = {
  historyTitle: 'Signed letters',
  historyHelp: 'Letters you signed and may still open',
  empty: 'signed letters',
  emptyHelp: 'Letters you sign in the system will appear here.',
  columnSigned: 'Signed',
  columnNumber: 'Letter number',
  columnSubject: 'Subject',
  onBehalfOf: 'for {name}',
  certificateTitle: 'Electronic certificate',
  readyTitle: 'What is needed for a request',
  ready: 'Ready',
  notReady: 'Missing',
  needName: 'Name and position in the personnel register',
  needEmail: 'E-mail address',
  complete: 'Add it',
};
