import type { FieldProblem } from '../refusal-codes.ts';
import { memberOf } from '../member-of.ts';
import { isStorableText } from '../text/storable-text.ts';

/**
 * How a sign-in at the provider finds its account. `link`: the person linked the account before. `username`: the claim is
 * compared with the user names at the first sign-in, which makes the link; afterwards only the subject counts. E-mails are
 * not compared: people change their own here, so whoever typed that of a colleague would be entered by them, or enter.
 */
export const matchings = ['link', 'username'] as const;
export type Matching = (typeof matchings)[number];

/** What an event or a row of an earlier version can say. */
export const recordedMatchings = [...matchings, 'email'] as const;

/** A provider that compared e-mails keeps the links that it made, by the subject, and makes no others by itself. */
export const currentSetup = <Setup extends { readonly claim: string; readonly matching: string }>(
  setup: Setup,
): Omit<Setup, 'matching'> & { readonly matching: Matching } =>
  setup.matching === 'email'
    ? { ...setup, claim: 'sub', matching: 'link' }
    : { ...setup, matching: memberOf(matchings, setup.matching) };

/** Whether a sign-in at the provider stands for the second factor too. */
export const factorTrusts = ['never', 'whenSaid', 'always'] as const;
export type FactorTrust = (typeof factorTrusts)[number];

/** A server of OpenID Connect at which people may sign in, without the secret. */
export interface IdentityProviderSetup {
  readonly isActive: boolean;
  /** Shown on the button. */
  readonly name: string;
  readonly nameEnglish: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: string;
  /** The claim that names the person. */
  readonly claim: string;
  readonly matching: Matching;
  readonly factorTrust: FactorTrust;
  /** With `whenSaid`, the `acr` that says a second factor was used; empty where only `amr` says so. */
  readonly factorAcr: string;
}

/** More buttons than these would hide the password. */
export const maxIdentityProviders = 5;

export const identityLimits = {
  name: 60,
  issuer: 300,
  clientId: 200,
  scopes: 200,
  claim: 60,
  factorAcr: 200,
  secret: 500,
} as const;

/** As it is stored: spelt in one way, with what every sign-in asks for. */
export function normalProvider(setup: IdentityProviderSetup): IdentityProviderSetup {
  const scopes = new Set(['openid', ...setup.scopes.split(/\s+/).filter((scope) => scope !== '')]);
  return {
    isActive: setup.isActive,
    name: setup.name.trim(),
    nameEnglish: setup.nameEnglish.trim(),
    issuer: setup.issuer.trim(),
    clientId: setup.clientId.trim(),
    scopes: [...scopes].join(' '),
    claim: setup.claim.trim() || 'sub',
    matching: setup.matching,
    factorTrust: setup.factorTrust,
    factorAcr: setup.factorTrust === 'whenSaid' ? setup.factorAcr.trim() : '',
  };
}

type ProviderField = 'name' | 'nameEnglish' | 'issuer' | 'clientId' | 'scopes' | 'claim' | 'secret';
type Problems = Partial<Readonly<Record<ProviderField, FieldProblem>>>;

/** What keeps a provider from being set up so. `hasSecret`: one is stored for this very destination. */
export function providerProblems(
  setup: IdentityProviderSetup,
  given: { readonly secret: string; readonly hasSecret: boolean; readonly isProduction: boolean },
): Problems {
  const problems: { [Field in ProviderField]?: FieldProblem } = {};
  for (const field of ['name', 'nameEnglish', 'clientId'] as const)
    if (setup[field] === '') problems[field] = 'required';
  const issuer = issuerProblem(setup.issuer, given.isProduction);
  if (issuer) problems.issuer = issuer;
  if (!/^[\x21\x23-\x5B\x5D-\x7E ]+$/.test(setup.scopes)) problems.scopes = 'not-valid';
  if (!/^[\w:./-]+$/.test(setup.claim)) problems.claim = 'not-valid';
  else if (!namesForGood(setup)) problems.claim = 'claim-not-lasting';
  if (given.secret === '' && !given.hasSecret) problems.secret = 'required';
  return problems;
}

/**
 * OpenID Connect Core 5.7: of the standard claims only `sub` is never given to another person, so no link may store one of
 * the others (5.1), nor the names that Entra ID uses.
 */
const passingClaims: ReadonlySet<string> = new Set([
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'email',
  'email_verified',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
  'phone_number_verified',
  'address',
  'updated_at',
  'upn',
  'unique_name',
]);

/** Whether what the links store names the same person for ever. */
export const namesForGood = (setup: Pick<IdentityProviderSetup, 'matching' | 'claim'>): boolean =>
  !passingClaims.has(linkedClaimOf(setup));

/** Codes and secrets go there, so it needs TLS; a trial may use a server on its own machine. */
export function issuerProblem(issuer: string, isProduction: boolean): FieldProblem | undefined {
  if (issuer === '') return 'required';
  if (!/^https?:\/\//i.test(issuer) || !URL.canParse(issuer)) return 'address-not-valid';
  const url = new URL(issuer);
  if ([url.username, url.password, url.search, url.hash].some((part) => part !== '')) return 'address-not-valid';
  return url.protocol === 'https:' || (isLoopback(url) && !isProduction) ? undefined : 'issuer-needs-https';
}

/** As `URL` spells them: numbers in decimal, those of IPv6 short and in hexadecimal, so that `::ffff:127.0.0.1` ends in `7f00:1`. */
const hostOf = ({ hostname }: URL): string => (hostname.endsWith('.') ? hostname.slice(0, -1) : hostname);

/** Names (RFC 6761) and numbers by which a machine reaches its own programs; `0.0.0.0` and `::` lead there too. */
const isLoopback = (url: URL): boolean =>
  /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::(ffff:)?(7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])$/.test(
    hostOf(url),
  );

/** Link-local addresses (RFC 3927, RFC 4291), where the host of a virtual machine answers with its secrets. */
const isLinkLocal = (url: URL): boolean =>
  /^(169\.254\.\d+\.\d+|\[::(ffff:)?a9fe:[\da-f]{1,4}\]|\[fe[89ab][\da-f]:[\da-f:]*\])$/.test(hostOf(url));

/**
 * Whether an address that the issuer names is called. What is named elsewhere must have TLS too, and nobody leads the
 * server to programs of its own machine but an issuer that is there itself.
 */
export function mayCall(issuer: string, address: URL, isProduction: boolean): boolean {
  if (isLinkLocal(address)) return false;
  const isHere = isLoopback(new URL(issuer));
  if (isLoopback(address) !== isHere) return false;
  return address.protocol === 'https:' || (address.protocol === 'http:' && isHere && !isProduction);
}

/**
 * What a stored secret is for. It is sealed together with it, so that it never goes to another server than the one it was
 * entered for.
 */
export const destinationOf = ({ issuer, clientId }: Pick<IdentityProviderSetup, 'issuer' | 'clientId'>): string =>
  JSON.stringify(['identity-provider', issuer, clientId]);

/** The claim that the links of a provider store: what is only compared once is not what a person is known by. */
export const linkedClaimOf = ({ matching, claim }: Pick<IdentityProviderSetup, 'matching' | 'claim'>): string =>
  matching === 'link' ? claim : 'sub';

/** Of another server, another client (whose subjects may be its own) or another claim nothing that was linked is true. */
export const linksStay = (before: IdentityProviderSetup, after: IdentityProviderSetup): boolean =>
  destinationOf(before) === destinationOf(after) && linkedClaimOf(before) === linkedClaimOf(after);

/** What a verified answer of the provider says of the person: claims of the id token, or of its own account of them. */
export type Claims = Readonly<Record<string, unknown>>;

const maxClaimLength = 255;

/** The value of a claim that can name a person; undefined when there is none. */
export function claimOf(claims: Claims, name: string): string | undefined {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  // Above 2^53 two numbers are read as one, and with them two persons.
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > maxClaimLength) return undefined;
  return isStorableText(text) ? text : undefined;
}

/**
 * What is compared with the user names at the first sign-in: as it is but for case, since folding or trimming other
 * characters would make a foreign name that of somebody here. An address that the provider has not verified could be
 * anybody's, since some let people type it.
 */
export function comparedOf({ claim }: Pick<IdentityProviderSetup, 'claim'>, claims: Claims): string | undefined {
  if (claim === 'email' && claims['email_verified'] !== true) return undefined;
  const value = claimOf(claims, claim);
  return value !== undefined && /^[\x21-\x7E]+$/.test(value) ? value.toLowerCase() : undefined;
}

/** RFC 8176: `mfa` says that several factors were used. The others name one method each, so they prove nothing here. */
export function provesFactor(setup: Pick<IdentityProviderSetup, 'factorTrust' | 'factorAcr'>, claims: Claims): boolean {
  if (setup.factorTrust === 'always') return true;
  if (setup.factorTrust === 'never') return false;
  const { amr, acr } = claims;
  return (Array.isArray(amr) && amr.includes('mfa')) || (setup.factorAcr !== '' && acr === setup.factorAcr);
}
