import type { FieldProblem } from '../refusal-codes.ts';

import { isProtected } from './is-protected.ts';

/** By what letters and messages come in and leave. */
export const channels = ['mail', 'mailbox', 'ecms', 'messaging'] as const;
export type Channel = (typeof channels)[number];

/** TLS from the first byte, TLS after a word without it (RFC 3207, RFC 9051), or none where the other side offers none. */
export const protections = ['tls', 'starttls', 'optional'] as const;
export type Protection = (typeof protections)[number];

/** Who answers for how a channel is reached: whoever installed the program, by its environment, or an administrator. */
export const channelSources = ['environment', 'screen'] as const;

/** How a channel is reached, without the secret. What the form of the channel has not is empty. */
export interface ChannelSetup {
  readonly isActive: boolean;
  /** The name of a machine, or the address of a service. */
  readonly address: string;
  readonly port: number | null;
  readonly protection: Protection;
  readonly username: string;
  readonly folder: string;
}

export interface ChannelForm {
  /** The schemes of its address, with TLS and without; the address of a service begins with one of them. */
  readonly schemes: { readonly tls: string; readonly plain: string };
  readonly isService: boolean;
  readonly protections: readonly Protection[];
  /** Of a machine that is named without one. */
  readonly ports: Readonly<Record<Protection, number>> | undefined;
  readonly username: 'needed' | 'possible' | 'none';
  readonly hasFolder: boolean;
  /** The shortest that is accepted: 0 where there is none. */
  readonly minSecretLength: number;
}

/** A secret shared with another program must not be guessable. */
export const minSharedSecretLength = 32;

const service = {
  schemes: { tls: 'https', plain: 'http' },
  isService: true,
  protections: ['tls', 'optional'],
  ports: undefined,
  username: 'none',
  hasFolder: false,
} as const satisfies Partial<ChannelForm>;

export const channelForms: Readonly<Record<Channel, ChannelForm>> = {
  mail: {
    schemes: { tls: 'smtps', plain: 'smtp' },
    isService: false,
    protections,
    ports: { tls: 465, starttls: 587, optional: 25 },
    username: 'possible',
    hasFolder: false,
    minSecretLength: 1,
  },
  mailbox: {
    schemes: { tls: 'imaps', plain: 'imap' },
    isService: false,
    protections,
    ports: { tls: 993, starttls: 143, optional: 143 },
    username: 'needed',
    hasFolder: true,
    minSecretLength: 1,
  },
  ecms: { ...service, minSecretLength: 0 },
  messaging: { ...service, minSecretLength: minSharedSecretLength },
};

export const channelLimits = { address: 500, username: 200, folder: 200, secret: 200 } as const;

/** Where the form has a secret at all: a mail server without a user name asks for no password. */
export const needsSecret = (channel: Channel, { username }: Pick<ChannelSetup, 'username'>): boolean =>
  channelForms[channel].minSecretLength > 0 && (channelForms[channel].username === 'none' || username !== '');

/** As it is stored: spelt in one way, with the default port, without what the form has not. */
export function normalSetup(channel: Channel, setup: ChannelSetup): ChannelSetup {
  const { isService, ports, username, hasFolder } = channelForms[channel];
  const address = setup.address.trim();
  return {
    isActive: setup.isActive,
    address: isService ? (serviceOf(address)?.href ?? address) : (hostOf(address) ?? address),
    port: ports ? (setup.port ?? ports[setup.protection]) : null,
    protection: setup.protection,
    username: username === 'none' ? '' : setup.username.trim(),
    folder: hasFolder ? setup.folder.trim() || 'INBOX' : '',
  };
}

/** The name of a machine as addresses spell it; undefined for anything else. */
function hostOf(text: string): string | undefined {
  // What is not in this set would end the name and begin another part of the address.
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]{0,252}$/u.test(text) || !URL.canParse(`http://${text}/`)) return undefined;
  return new URL(`http://${text}/`).hostname;
}

/** A name, a password or a key in it would be shown to everybody who sees the screen. */
function serviceOf(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return [url.username, url.password, url.search, url.hash].every((part) => part === '') ? url : undefined;
}

export type SetupField = 'address' | 'protection' | 'username' | 'secret';
type Problems = Partial<Readonly<Record<SetupField, FieldProblem>>>;

/** What keeps a channel from being set up so. `hasSecret`: one is stored for this very destination. */
export function setupProblems(
  channel: Channel,
  setup: ChannelSetup,
  {
    secret,
    hasSecret,
    isProduction,
  }: { readonly secret: string; readonly hasSecret: boolean; readonly isProduction: boolean },
): Problems {
  const form = channelForms[channel];
  const problems: { [Field in SetupField]?: FieldProblem } = {};
  if (!form.protections.includes(setup.protection)) problems.protection = 'not-valid';
  const address = addressProblem(channel, setup, isProduction);
  if (address) problems.address = address;
  if (form.username === 'needed' && setup.username === '') problems.username = 'required';
  if (!needsSecret(channel, setup)) return problems;
  if (secret === '' && !hasSecret) problems.secret = 'required';
  else if (secret !== '' && secret.length < form.minSecretLength) problems.secret = 'too-short';
  return problems;
}

function addressProblem(
  channel: Channel,
  { address, protection }: ChannelSetup,
  isProduction: boolean,
): FieldProblem | undefined {
  if (address === '') return 'required';
  if (!channelForms[channel].isService) return hostOf(address) === undefined ? 'host-not-valid' : undefined;
  if (serviceOf(address) === undefined) return 'address-not-valid';
  return isProduction && protection !== 'optional' && !isProtected(address) ? 'service-needs-https' : undefined;
}

/** Letters and people's accounts go to services, so in production an address without TLS counts only when it is said. */
export const isUsable = (channel: Channel, setup: ChannelSetup, isProduction: boolean): boolean =>
  addressProblem(channel, setup, isProduction) === undefined;

/**
 * What a stored secret is for. It is sealed together with it, so that it never goes to another machine, or over another
 * connection, than the one it was entered for.
 */
export const destinationOf = (channel: Channel, { address, port, protection, username }: ChannelSetup): string =>
  JSON.stringify([channel, address, port, protection, username]);

/** The address of the channel as programs take it, with name and password. */
export function urlOf(channel: Channel, { address, port, protection, username, folder }: ChannelSetup, secret: string) {
  const { isService, schemes } = channelForms[channel];
  if (isService) return address;
  const scheme = protection === 'tls' ? schemes.tls : schemes.plain;
  const account = username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(secret)}@`;
  return `${scheme}://${account}${address}:${port ?? ''}${folder === '' ? '' : `/${encodeURIComponent(folder)}`}`;
}

/** What programs use by `SMTP_URL` without a port, and by `MAILBOX_URL`. */
const unnamedPorts = { 'smtp:': 587, 'smtps:': 465, 'imap:': 143, 'imaps:': 993 };
const hasUnnamedPort = (protocol: string): protocol is keyof typeof unnamedPorts =>
  Object.hasOwn(unnamedPorts, protocol);

/** What the environment says, as the screen shows it: without the password. */
export function setupOfUrl(channel: Channel, url: string, requiresTls: boolean): ChannelSetup {
  const { isService, schemes, hasFolder } = channelForms[channel];
  const parsed = new URL(url);
  const { protocol, hostname, port, username, pathname } = parsed;
  const isTls = protocol === `${schemes.tls}:`;
  if (isService) {
    parsed.username = '';
    parsed.password = '';
    parsed.search = '';
    const protection = isTls ? 'tls' : 'optional';
    return { isActive: true, address: parsed.href, port: null, protection, username: '', folder: '' };
  }
  return {
    isActive: true,
    address: hostname,
    port: Number(port) || (hasUnnamedPort(protocol) ? unnamedPorts[protocol] : null),
    protection: isTls ? 'tls' : requiresTls ? 'starttls' : 'optional',
    username: decodeURIComponent(username),
    folder: hasFolder ? decodeURIComponent(pathname.slice(1)) || 'INBOX' : '',
  };
}
