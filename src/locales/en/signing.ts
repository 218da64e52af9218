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
  columnSignature: 'Signature',
  inSystem: 'Signed in the system',
  digital: 'Digital signature',
  verify: 'Verify',
  onBehalfOf: 'for {name}',
  paper: {
    title: 'Digital signatures',
    timeStamp: 'Time stamp of the whole file',
    provenAt: 'Made on {at}, proven by a time stamp',
    statedAt: 'Made on {at}, as the file says',
    issuedBy: 'Certificate issued by {issuer}',
    verdicts: {
      valid: 'Valid. The file has not been changed since.',
      unreadable: 'Not checked. It is of a kind that cannot be verified here; another program may do so.',
      changed: 'Not valid. The file was changed after it was signed.',
      notTrusted: 'The agency does not trust who issued the certificate, so the signer cannot be confirmed.',
      expired: 'Not valid. It was made outside the validity of its certificate.',
      addedTo: 'Valid for what was signed. Something was added to the file afterwards.',
      revoked: 'Not valid. The certificate was revoked before.',
      onHold:
        'The certificate was suspended when it was used. Its issuer has not revoked it, and may lift the suspension. Ask the agency that issued the letter.',
      revocationUnknown:
        'Revocation not known. The file has not been changed since, but nothing confirms that the certificate had not been revoked before. Ask the agency that issued the letter.',
      addedToUnknown:
        'Revocation not known, and something was added to the file afterwards that nobody signed. Ask the agency that issued the letter.',
    },
  },
  certificateTitle: 'Electronic certificate',
  readyTitle: 'What is needed for a request',
  ready: 'Ready',
  notReady: 'Missing',
  needName: 'Name and position in the personnel register',
  needEmail: 'E-mail address',
  complete: 'Add it',
};
