import type { firstRun as thai } from '../th/first-run.ts';
import type { Translated } from '../translated.ts';

export const firstRun: Translated<typeof thai> = {
  title: 'Getting started',
  progress: '{done} of {total} steps done',
  help: 'Do the steps in any order. Stop whenever you like and go on later.',
  isDone: 'Done',
  isNext: 'Next step',
  steps: {
    agency: 'The agency',
    units: 'Units',
    people: 'People and accounts',
    numbers: 'Opening numbers',
    mail: 'Try the mail',
    letter: 'Register the first letter',
  },
  open: {
    agency: 'Fill in the agency',
    units: 'Add units',
    people: 'Add people',
    numbers: 'Set opening numbers',
    letter: 'Register a letter',
  },
  seePeople: 'See which units lack an officer',
  oneUnit: 'There is only one unit',
  missing: {
    hasAddress: 'Fill in the address of the letterhead, and upload the emblem of the letters below it.',
    hasUnits: 'Add units, one at a time or from Excel. If there are no others, press “There is only one unit”.',
    hasCentralRegistry: 'Edit the unit that receives letters from outside and tick “Is the central registry”.',
    hasLetterCode: 'Edit the central registry and fill in its “Letter code”, with which its letters are numbered.',
    hasAccounts: 'Add people, then open their “Account and duties” to make an account and send a password link.',
    hasRegistrar: 'Give somebody with an account the registry desk of the central registry. It may be you.',
    knowsNumbers: 'Enter the last number used in each book, before the first letter is registered.',
    knowsMail: 'Send yourself a mail to see whether the settings are right.',
    hasLetter: 'Whoever works at the desk of the central registry registers the first letter.',
  },
  tryMail: 'Send a test mail',
  skipMail: 'Do without mail',
  mail: {
    sent: 'The mail server took the mail to {to}. Please look in your mailbox.',
    written: 'No mail server is set up, so this trial wrote the mail to {to} to a file instead.',
    refused: 'The mail to {to} could not be sent. The mail server or the network answered:',
    'not-set-up':
      'The system cannot send mail yet. Please set up the mail server on the page “Mail and other channels” of the settings centre.',
    'no-address': 'You have no e-mail address here yet. Please add yours in the list of people.',
  },
  putAway: 'Put this list away',
  putAwayQuestion:
    'No administrator will see this list again. Every step can still be done in the settings and in the registers.',
};
