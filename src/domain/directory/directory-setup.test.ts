import { expect, it } from 'vitest';

import { directoryFaultOf, isToBeChanged } from './directory-faults.ts';
import {
  directoryDestination,
  directoryProblems,
  directoryStarts,
  normalDirectory,
  type DirectorySetup,
} from './directory-setup.ts';
import { maxLeavers, mostLookedFor } from './leaver-limit.ts';
import { identifierBytes, readEntry } from './read-entry.ts';

const setup: DirectorySetup = {
  address: 'ldaps://dc1.example.go.th',
  startsTls: false,
  caCertificate: '',
  bindDn: 'cn=sarn,dc=th',
  baseDn: 'dc=th',
  ...directoryStarts.activeDirectory,
  checksPasswords: true,
  readsNightly: true,
};
const given = { password: 'x', hasPassword: false, isProduction: true };
const problems = (changes: Partial<DirectorySetup>, more: Partial<typeof given> = {}) =>
  directoryProblems(normalDirectory({ ...setup, ...changes }), { ...given, ...more });

it('can be set up with what it begins with', () => {
  for (const start of Object.values(directoryStarts)) expect(problems(start)).toEqual({});
});

it('needs TLS in production, but to this machine', () => {
  for (const address of ['ldap://dc1.example.go.th', 'ldap://127.0.0.1.example.go.th', 'ldap://localhost.example'])
    expect(problems({ address })).toEqual({ address: 'directory-needs-tls' });
  expect(problems({ address: 'ldap://dc1.example.go.th', startsTls: true })).toEqual({});
  expect(problems({ address: 'ldap://dc1.example.go.th' }, { isProduction: false })).toEqual({});
  for (const address of ['ldap://localhost:389', 'ldap://127.0.0.1', 'ldap://[::1]/'])
    expect(problems({ address })).toEqual({});
});

it.each(['https://dc1', 'ldaps://', 'ldaps://a/b', 'ldaps://u:p@a', 'ldaps://a?x', 'ldaps://a#x', 'dc1'])(
  'is at no such address: %s',
  (address) => expect(problems({ address })).toEqual({ address: 'directory-address-not-valid' }),
);

it('says of each field what is wrong', () => {
  const attributes = { ...setup.attributes, username: '', email: 'mail)(uid=*' };
  expect(problems({ bindDn: 'EXTERNAL', baseDn: '', filter: '(', attributes }, { password: '' })).toEqual({
    bindDn: 'dn-not-valid',
    baseDn: 'required',
    filter: 'filter-not-valid',
    'attributes.username': 'required',
    'attributes.email': 'attribute-not-valid',
    password: 'required',
  });
});

it('knows people by what lasts only', () => {
  const withIdentifier = (identifier: string) => problems({ attributes: { ...setup.attributes, identifier } });
  for (const lasting of ['objectGUID', 'ENTRYUUID', 'nsUniqueId', 'GUID', 'ipaUniqueID'])
    expect(withIdentifier(lasting)).toEqual({});
  for (const passing of ['uid', 'mail', 'employeeNumber', 'sAMAccountName', 'objectSid', 'ms-DS-ConsistencyGuid'])
    expect(withIdentifier(passing)).toEqual({ 'attributes.identifier': 'identifier-not-lasting' });
});

it('has a password for one server and account only', () => {
  const others = [{ address: 'ldaps://dc2.example.go.th' }, { bindDn: 'cn=a,dc=th' }, { startsTls: true }];
  for (const other of others)
    expect(directoryDestination({ ...setup, ...other })).not.toBe(directoryDestination(setup));
  const filtered: DirectorySetup = { ...setup, filter: '(a=b)' };
  expect(directoryDestination(filtered)).toBe(directoryDestination(setup));
});

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (entry: Readonly<Record<string, Uint8Array>>) =>
  readEntry(
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, [value]])),
    directoryStarts.activeDirectory.attributes,
  );

it('reads the entries of Active Directory', () => {
  const objectguid = Uint8Array.from({ length: 16 }, (_, index) => 240 + index);
  const entry = read({
    objectguid,
    samaccountname: bytes('Anong.M'),
    givenname: bytes(' อนงค์\u200B '),
    useraccountcontrol: bytes('512'),
  });
  expect(entry).toEqual({
    identifier: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
    isActive: true,
    texts: { username: 'anong.m', firstName: 'อนงค์' },
    several: [],
    severalIdentifiers: [],
  });
  expect(identifierBytes(entry.identifier ?? '', 'objectGUID')).toEqual(objectguid);
  expect(identifierBytes('ก', 'entryUUID')).toEqual(bytes('ก'));
});

it.each([
  ['512', true],
  ['514', false],
  ['66050', false],
  ['66048', true],
  ['x', undefined],
])('says whether an account is shut: %s', (value, isActive) => {
  expect(read({ useraccountcontrol: bytes(value) }).isActive).toBe(isActive);
});

it('takes nothing over that no name is', () => {
  const long = bytes('ก'.repeat(400));
  expect(read({ givenname: long, sn: bytes(' \u0000 '), objectguid: new Uint8Array(100) })).toEqual({
    identifier: undefined,
    isActive: true,
    texts: {},
    several: [],
    severalIdentifiers: [],
  });
});

it('chooses none of several values by which a person is known, and the smallest of others', () => {
  const several = (...values: readonly string[]) => values.map(bytes);
  const entry = {
    entryuuid: several('b', 'a'),
    uid: several('y', 'x'),
    mail: several('b@x', 'a@x'),
    sn: several('ก', 'ก'),
  };
  expect(readEntry(entry, directoryStarts.openLdap.attributes)).toEqual({
    identifier: undefined,
    isActive: true,
    texts: { email: 'a@x', lastName: 'ก' },
    several: ['username'],
    severalIdentifiers: ['b', 'a'],
  });
});

it('lets a tenth leave without a question, and five of a small office', () => {
  expect([0, 5, 60, 1999].map((linked) => maxLeavers(linked, 0))).toEqual([5, 5, 6, 199]);
});

it('lets a tenth leave in a month, not each night, and never more than can be looked for', () => {
  expect([1, 100, 200, 300].map((lately) => maxLeavers(2000 - lately, lately))).toEqual([199, 100, 0, 0]);
  expect(maxLeavers(18_000, 0)).toBe(mostLookedFor);
});

it('knows failures by their signs', () => {
  expect(directoryFaultOf('ECONNREFUSED')).toBe('refused');
  expect(directoryFaultOf('49', 'InvalidCredentialsError')).toBe('passwordWrong');
  expect(directoryFaultOf('SELF_SIGNED_CERT_IN_CHAIN')).toBe('certificate');
  expect(directoryFaultOf('what')).toBe('other');
});

it('tells a password that must be changed from a wrong one, and from an account that is shut', () => {
  const answer = (code: string) =>
    `80090308: LdapErr: DSID-0C0903A9, comment: AcceptSecurityContext error, data ${code}, v1db1`;
  // Wrong, nobody's, outside its hours, shut, expired, locked.
  const codes = ['532', '773', '52e', '525', '530', '533', '701', '775', '7730'];
  expect(codes.filter((code) => isToBeChanged(answer(code)))).toEqual(['532', '773']);
});
