import { describe, expect, it } from 'vitest';

import {
  channels,
  destinationOf,
  isUsable,
  normalSetup,
  setupOfUrl,
  setupProblems,
  urlOf,
  type Channel,
  type ChannelSetup,
} from './channel-setup.ts';

const setup = (changes: Partial<ChannelSetup> = {}): ChannelSetup => ({
  isActive: true,
  address: 'mail.example.go.th',
  port: null,
  protection: 'starttls',
  username: 'sarn@example.go.th',
  folder: '',
  ...changes,
});
const problems = (
  channel: Channel,
  changes: Partial<ChannelSetup> = {},
  given: { readonly secret?: string; readonly hasSecret?: boolean; readonly isProduction?: boolean } = {},
) => {
  const terms = { secret: 'geheim', hasSecret: false, isProduction: true, ...given };
  return setupProblems(channel, normalSetup(channel, setup(changes)), terms);
};

describe('the setup of a channel', () => {
  it('takes the default port of its protection and leaves out what the channel has not', () => {
    const typed = setup({ address: ' Mail.Example.GO.TH ', username: ' sarn ', folder: 'Letters' });
    expect(normalSetup('mail', typed)).toMatchObject({ address: 'mail.example.go.th', port: 587, folder: '' });
    expect(normalSetup('mail', { ...typed, port: 2525 })).toMatchObject({ port: 2525, username: 'sarn' });
    expect(normalSetup('mailbox', setup({ protection: 'tls' }))).toMatchObject({ port: 993, folder: 'INBOX' });
    const service = setup({ address: 'https://ecms.example.go.th/ecms-ws01/service2', port: 8080, protection: 'tls' });
    expect(normalSetup('ecms', service)).toMatchObject({ port: null, username: '', folder: '' });
  });

  it.each([
    'mail.example.go.th/x',
    'user@mail.example.go.th',
    'mail.example.go.th:25',
    'mail.example.go.th?tls.rejectUnauthorized=false',
    'mail example',
    'smtp://mail.example.go.th',
    '..',
  ])('names a machine and nothing else: %s is refused', (address) => {
    expect(problems('mail', { address })).toEqual({ address: 'host-not-valid' });
  });

  it('needs an address, and where a name is used the password to it', () => {
    expect(problems('mail', { address: ' ' })).toEqual({ address: 'required' });
    expect(problems('mail', {}, { secret: '' })).toEqual({ secret: 'required' });
    expect(problems('mail', {}, { secret: '', hasSecret: true })).toEqual({});
    expect(problems('mail', { username: '' }, { secret: '' })).toEqual({});
    expect(problems('mailbox', { username: '' })).toEqual({ username: 'required' });
    const url = 'https://line.example.go.th/send';
    const messaging = { address: url, protection: 'tls', username: '' } as const;
    expect(problems('messaging', messaging, { secret: '' })).toEqual({ secret: 'required' });
    expect(problems('messaging', messaging, { secret: 'x'.repeat(31) })).toEqual({ secret: 'too-short' });
    expect(problems('messaging', messaging, { secret: 'x'.repeat(32) })).toEqual({});
    expect(problems('ecms', messaging, { secret: '' })).toEqual({});
  });

  it.each([
    ['http://ecms.example.go.th/service2', 'tls', true, 'service-needs-https'],
    ['http://127.0.0.1.example.go.th/service2', 'tls', true, 'service-needs-https'],
    ['http://ecms.example.go.th/service2', 'optional', true, undefined],
    ['http://ecms.example.go.th/service2', 'tls', false, undefined],
    ['http://127.0.0.1:8080/service2', 'tls', true, undefined],
    ['https://ecms.example.go.th/service2', 'tls', true, undefined],
    ['https://sarn:geheim@ecms.example.go.th/service2', 'tls', true, 'address-not-valid'],
    ['ftp://ecms.example.go.th/', 'tls', true, 'address-not-valid'],
    ['ecms.example.go.th', 'tls', true, 'address-not-valid'],
  ] as const)(
    'of a service at %s with %s, in production %s, has the problem %s',
    (address, protection, isProduction, problem) => {
      const found = problems('ecms', { address, protection }, { isProduction });
      expect(found).toEqual(problem === undefined ? {} : { address: problem });
      expect(isUsable('ecms', normalSetup('ecms', setup({ address, protection })), isProduction)).toBe(!problem);
    },
  );

  it('of a service knows no STARTTLS', () => {
    expect(problems('ecms', { address: 'https://ecms.example.go.th/' })).toEqual({ protection: 'not-valid' });
  });

  it('becomes an address, whatever signs are in name, password and folder, and comes from it again', () => {
    const odd = setup({ username: 'a@b/c', folder: 'จดหมาย/เข้า', protection: 'tls' });
    const mailbox = normalSetup('mailbox', odd);
    const url = urlOf('mailbox', mailbox, 'p@ss:w/rd?#');
    expect(new URL(url)).toMatchObject({ protocol: 'imaps:', hostname: 'mail.example.go.th', port: '993' });
    expect(decodeURIComponent(new URL(url).password)).toBe('p@ss:w/rd?#');
    expect(setupOfUrl('mailbox', url, true)).toEqual(mailbox);
    const mail = normalSetup('mail', setup({ username: '', protection: 'optional' }));
    expect(urlOf('mail', mail, '')).toBe('smtp://mail.example.go.th:25');
    expect(setupOfUrl('mail', 'smtp://mail.example.go.th', true)).toMatchObject({ port: 587, protection: 'starttls' });
    expect(setupOfUrl('mail', 'smtp://mail.example.go.th', false)).toMatchObject({ port: 587, protection: 'optional' });
  });

  it('shows no name and password that stand in the address of a service', () => {
    const shown = setupOfUrl('ecms', 'https://sarn:geheim@ecms.example.go.th/service2', true);
    expect(shown).toEqual({
      isActive: true,
      address: 'https://ecms.example.go.th/service2',
      protection: 'tls',
      port: null,
      username: '',
      folder: '',
    });
    expect(setupOfUrl('ecms', 'http://ecms.example.go.th/', true).protection).toBe('optional');
  });

  it('is another destination for its secret with any other machine, port, protection or name', () => {
    const known = normalSetup('mailbox', setup());
    const others = [
      { address: 'other.example.go.th' },
      { port: 144 },
      { protection: 'optional' as const },
      { username: 'x' },
    ];
    for (const change of others)
      expect(destinationOf('mailbox', { ...known, ...change })).not.toBe(destinationOf('mailbox', known));
    expect(destinationOf('mailbox', { ...known, folder: 'x', isActive: false })).toBe(destinationOf('mailbox', known));
    expect(new Set(channels.map((channel) => destinationOf(channel, known))).size).toBe(channels.length);
  });
});
