import type { FastifyReply } from 'fastify';

import { refusalStatus } from '#contract/refusal-status.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Refusal } from '#domain/refusal.ts';
import { fieldSentence, refusalSentence, type Locale } from '#server/platform/http/sentences.ts';

export const scimType = 'application/scim+json; charset=utf-8';

/** The words of RFC 7644, 3.12, where it has one. */
const typeOf: Readonly<Partial<Record<RefusalCode, string>>> = {
  'scim-filter': 'invalidFilter',
  'scim-path': 'invalidPath',
  'scim-no-target': 'noTarget',
  'scim-mutability': 'mutability',
  'scim-person-taken': 'uniqueness',
  'scim-person-waits': 'uniqueness',
  'scim-not-active': 'invalidValue',
  'invalid-request': 'invalidValue',
  'malformed-request': 'invalidSyntax',
};

/** A refused request is one with a wrong value, of which SCIM knows 400 alone. */
const statusOf = ({ refused }: Refusal) => (refused === 'invalid-request' ? 400 : refusalStatus(refused));

export function sendScimError(reply: FastifyReply, refusal: Refusal, locale: Locale): FastifyReply {
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([name, problem]) => `${name}: ${fieldSentence(locale, problem)}`,
  );
  const status = statusOf(refusal);
  const sentence = refusalSentence(locale, refusal.refused);
  return reply
    .code(status)
    .type(scimType)
    .send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      scimType: typeOf[refusal.refused],
      detail: [sentence, ...fields].join(' · '),
    });
}

/** `items` is a page; `total` counts all. */
export const listOf = (items: readonly object[], total = items.length, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: items.length,
  Resources: items,
});
