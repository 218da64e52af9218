import type { FieldProblem } from '../refusal-codes.ts';
import { directoryFilterProblem } from './directory-filter.ts';

/** What the program takes over of an entry, each from an attribute that the agency names. */
export const directoryFields = [
  'identifier',
  'username',
  'active',
  'employeeCode',
  'prefix',
  'firstName',
  'lastName',
  'firstNameEnglish',
  'lastNameEnglish',
  'unitId',
  'positionName',
  'email',
  'phone',
] as const;
export type DirectoryField = (typeof directoryFields)[number];
export type DirectoryAttributes = Readonly<Record<DirectoryField, string>>;

/** Without these no person can be taken over. */
export const requiredFields = ['identifier', 'username', 'firstName', 'lastName', 'unitId'] as const;

/** What the directory itself gives an entry, for ever and to no other one; in small letters. */
export const lastingIdentifiers: ReadonlySet<string> = new Set([
  'objectguid',
  'entryuuid',
  'nsuniqueid',
  'guid',
  'ipauniqueid',
]);

/** A directory of the agency (LDAP), without the password that the program uses there. */
export interface DirectorySetup {
  readonly address: string;
  /** With `ldap://`: the connection is encrypted before anything else is said. */
  readonly startsTls: boolean;
  /** PEM; empty where a public authority signed the certificate. */
  readonly caCertificate: string;
  readonly bindDn: string;
  readonly baseDn: string;
  readonly filter: string;
  readonly attributes: DirectoryAttributes;
  /** People of the directory sign in with the password that they have there. */
  readonly checksPasswords: boolean;
  readonly readsNightly: boolean;
}

export const directoryLimits = {
  address: 300,
  caCertificate: 20_000,
  dn: 500,
  filter: 1000,
  attribute: 60,
  password: 500,
} as const;

/** What to begin with. Where a directory has Thai names in attributes of its own, these are entered instead. */
export const directoryStarts = {
  activeDirectory: {
    filter: '(&(objectCategory=person)(objectClass=user)(!(isCriticalSystemObject=TRUE)))',
    attributes: {
      identifier: 'objectGUID',
      username: 'sAMAccountName',
      active: 'userAccountControl',
      employeeCode: 'employeeID',
      prefix: 'personalTitle',
      firstName: 'givenName',
      lastName: 'sn',
      firstNameEnglish: '',
      lastNameEnglish: '',
      unitId: 'departmentNumber',
      positionName: 'title',
      email: 'mail',
      phone: 'telephoneNumber',
    },
  },
  openLdap: {
    filter: '(objectClass=inetOrgPerson)',
    attributes: {
      identifier: 'entryUUID',
      username: 'uid',
      active: '',
      employeeCode: 'employeeNumber',
      prefix: '',
      firstName: 'givenName',
      lastName: 'sn',
      firstNameEnglish: '',
      lastNameEnglish: '',
      unitId: 'departmentNumber',
      positionName: 'title',
      email: 'mail',
      phone: 'telephoneNumber',
    },
  },
} as const satisfies Readonly<Record<string, Pick<DirectorySetup, 'filter' | 'attributes'>>>;
export type DirectoryStart = keyof typeof directoryStarts;

/** As it is stored: spelt in one way, and in one order, because it is compared. */
export function normalDirectory(setup: DirectorySetup): DirectorySetup {
  const { attributes } = setup;
  return {
    address: setup.address.trim(),
    startsTls: setup.startsTls && /^ldap:/i.test(setup.address.trim()),
    caCertificate: setup.caCertificate.trim(),
    bindDn: setup.bindDn.trim(),
    baseDn: setup.baseDn.trim(),
    filter: setup.filter.trim(),
    attributes: {
      identifier: attributes.identifier.trim(),
      username: attributes.username.trim(),
      active: attributes.active.trim(),
      employeeCode: attributes.employeeCode.trim(),
      prefix: attributes.prefix.trim(),
      firstName: attributes.firstName.trim(),
      lastName: attributes.lastName.trim(),
      firstNameEnglish: attributes.firstNameEnglish.trim(),
      lastNameEnglish: attributes.lastNameEnglish.trim(),
      unitId: attributes.unitId.trim(),
      positionName: attributes.positionName.trim(),
      email: attributes.email.trim(),
      phone: attributes.phone.trim(),
    },
    checksPasswords: setup.checksPasswords,
    readsNightly: setup.readsNightly,
  };
}

type Problems = Readonly<Record<string, FieldProblem>>;

/** What keeps a directory from being set up so. `hasPassword`: one is stored for this very destination. */
export function directoryProblems(
  setup: DirectorySetup,
  given: { readonly password: string; readonly hasPassword: boolean; readonly isProduction: boolean },
): Problems {
  const problems: Record<string, FieldProblem> = {};
  const address = directoryAddressProblem(setup, given.isProduction);
  if (address) problems['address'] = address;
  for (const field of ['bindDn', 'baseDn'] as const) {
    if (setup[field] === '') problems[field] = 'required';
    // Other texts are names of ways to sign in, or nobody.
    else if (!setup[field].includes('=')) problems[field] = 'dn-not-valid';
  }
  const filter = setup.filter === '' ? 'required' : directoryFilterProblem(setup.filter);
  if (filter) problems['filter'] = filter;
  for (const field of directoryFields) {
    const name = setup.attributes[field];
    const isRequired = requiredFields.some((required) => required === field);
    if (name === '' && isRequired) problems[`attributes.${field}`] = 'required';
    else if (name !== '' && !/^[A-Za-z][A-Za-z\d-]*$/.test(name))
      problems[`attributes.${field}`] = 'attribute-not-valid';
    else if (field === 'identifier' && !lastingIdentifiers.has(name.toLowerCase()))
      problems[`attributes.${field}`] = 'identifier-not-lasting';
  }
  if (given.password === '' && !given.hasPassword) problems['password'] = 'required';
  return problems;
}

/** Passwords go there, so it needs TLS; a trial, or a directory on this machine, may do without. */
export function directoryAddressProblem(
  { address, startsTls }: Pick<DirectorySetup, 'address' | 'startsTls'>,
  isProduction: boolean,
): FieldProblem | undefined {
  if (address === '') return 'required';
  if (!/^ldaps?:\/\/[^/]+\/?$/i.test(address) || !URL.canParse(address)) return 'directory-address-not-valid';
  const url = new URL(address);
  if ([url.username, url.password, url.search, url.hash].some((part) => part !== ''))
    return 'directory-address-not-valid';
  const isEncrypted = url.protocol === 'ldaps:' || startsTls;
  return isEncrypted || !isProduction || isThisMachine(url) ? undefined : 'directory-needs-tls';
}

/** Where the directory is: `hostname` as addresses spell it, `host` as machines are called. */
export function directoryPlace(address: string) {
  const { protocol, hostname, port: typedPort } = new URL(address.replace(/^ldap/i, 'http'));
  const isSecure = protocol === 'https:';
  const port = Number(portOf(address) || typedPort) || (isSecure ? 636 : 389);
  return { isSecure, hostname, host: hostname.replaceAll(/^\[|\]$/g, ''), port };
}

/** `URL` leaves out a port that it takes for the default one of the other protocol. */
const portOf = (address: string): string => /:(\d+)\/?$/.exec(address)?.[1] ?? '';

const isThisMachine = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);

/** What a stored password is for. It is sealed together with it, so that it never goes to another server. */
export const directoryDestination = ({
  address,
  startsTls,
  bindDn,
}: Pick<DirectorySetup, 'address' | 'startsTls' | 'bindDn'>): string =>
  JSON.stringify(['directory', address, startsTls, bindDn]);
