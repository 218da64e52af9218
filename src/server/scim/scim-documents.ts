import { scimLimits } from '#domain/scim/scim.ts';

import { enterpriseUrn, userUrn } from './scim-user.ts';

/** What the service says of itself (RFC 7643, 5 to 7). `base`: the address of the endpoints. */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimLimits.page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'RFC 6750',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: userUrn,
    schemaExtensions: [{ schema: enterpriseUrn, required: false }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
];

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex';
  readonly multiValued: boolean;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable';
  readonly returned: 'default';
  readonly uniqueness: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
}

const attribute = (name: string, changes: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...changes,
});

const listed = (name: string, changes: Partial<Attribute> = {}): Attribute =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
    ...changes,
  });

const schemaOf = (base: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

export const schemas = (base: string) => [
  schemaOf(base, userUrn, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('name', {
      type: 'complex',
      required: true,
      subAttributes: [
        attribute('formatted', { mutability: 'readOnly' }),
        attribute('givenName', { required: true }),
        attribute('familyName', { required: true }),
        attribute('honorificPrefix'),
      ],
    }),
    attribute('displayName', { mutability: 'readOnly' }),
    attribute('title'),
    attribute('active', { type: 'boolean' }),
    // Codes for a password go there, so a platform sets it once (docs/rules/accounts.md).
    listed('emails', { mutability: 'immutable' }),
    listed('phoneNumbers'),
  ]),
  schemaOf(base, enterpriseUrn, 'EnterpriseUser', [
    attribute('employeeNumber', { caseExact: true, mutability: 'immutable', uniqueness: 'server' }),
    attribute('department'),
  ]),
];
