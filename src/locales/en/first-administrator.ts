import type { firstAdministrator as source } from '../th/first-administrator.ts';
import type { Translated } from '../translated.ts';

export const firstAdministrator: Translated<typeof source> = {
  title: 'First setup',
  help: 'Make the agency and its first administrator, who can add further units and people later.',
  agencyName: 'Name of the agency',
  unitName: 'Unit of the administrator',
  prefix: 'Title',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  username: 'User name',
  required: 'Please fill this in',
  create: 'Make the administrator',
};
