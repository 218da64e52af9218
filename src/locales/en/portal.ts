import type { portal as source } from '../th/portal.ts';

export const portal: Readonly<Record<keyof typeof source, string>> = {
  title: 'Systems of the agency',
  systems: 'Systems',
  menu: 'System menu',
  newWindow: '(opens a new window)',
  noSystems: 'systems you may enter',
  profile: 'Profile',
  accountInformation: 'Account information',
  changePassword: 'Change password',
  certificateRegister: 'Register a certificate',
  accountSecurity: 'Account security',
  noEmail: 'No e-mail address',
  thaiShort: 'TH',
  englishShort: 'EN',
  tools: 'Tools',
  pastFailures: 'Recent errors',
  connection: 'Connection',
  lastRefreshFailed: 'Some data could not be loaded. The last known data is shown.',
  chooseFirstTitle: 'Please choose an item!',
  chooseFirst: 'before every action.',
};
