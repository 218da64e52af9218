import { expect, it } from 'vitest';

import { sitesAtOurs } from './agency-sites.ts';

const root = 'https://office.agency.go.th';
const below = 'https://www.agency.go.th/eoffice';

it.each([
  ['a chat of another host', root, 'chatAddress', 'https://chat.agency.go.th/room', false],
  ['a chat of our host', root, 'chatAddress', 'https://office.agency.go.th/chat', true],
  ['a chat of our host in capitals', root, 'chatAddress', 'https://OFFICE.agency.go.th/chat', true],
  ['a chat of our host without protection', root, 'chatAddress', 'http://office.agency.go.th', true],
  ['a chat beside our base path', below, 'chatAddress', 'https://www.agency.go.th/chat', true],
  ['an intranet of another host', root, 'intranetAddress', 'https://www.agency.go.th/', false],
  ['an intranet of our host', root, 'intranetAddress', 'https://office.agency.go.th/intranet', true],
  ['an intranet beside our base path', below, 'intranetAddress', 'https://www.agency.go.th/eoffice-news', false],
  ['an intranet at our base path', below, 'intranetAddress', 'https://www.agency.go.th/eoffice', true],
  ['an intranet below our base path', below, 'intranetAddress', 'https://www.agency.go.th/eoffice/intranet', true],
  ['no site', root, 'intranetAddress', '', false],
] as const)('%s', (_case, publicUrl, field, address, isAtOurs) => {
  const sites = { intranetAddress: '', chatAddress: '', [field]: address };
  expect(sitesAtOurs(sites, publicUrl)).toEqual(isAtOurs ? [field] : []);
});
