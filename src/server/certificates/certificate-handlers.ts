import type { certificateCalls } from '#contract/certificates/certificates.ts';
import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import { refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { pageOfRows } from '#server/platform/database/page-of-rows.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { currentIssuing } from './authorities.ts';
import { announceCertificates } from './authority-handlers.ts';
import { digestsOfRequests, issueCertificate } from './issue-certificate.ts';
import { findCertificates, waitingRequests } from './person-rows.ts';
import { revokeCertificates } from './revoke.ts';
import { refusalOfGone } from './refusal-of-gone.ts';

const requests = settingScreens.certificateRequests.menuId;
const register = settingScreens.personCertificates.menuId;

type OfficeCalls = Pick<
  typeof certificateCalls,
  | 'getCertificateRequests'
  | 'approveCertificateRequest'
  | 'refuseCertificateRequest'
  | 'getPersonCertificates'
  | 'revokeCertificate'
>;
type OfficeHandlers = Handlers<OfficeCalls>;

/** The request, locked; never one's own, so that two people stand behind each certificate. */
async function lockRequest(transaction: DatabaseTransaction, { platform, person }: CallContext, id: number) {
  if (!(await mayManageMenu(transaction, person.id, requests, platform.clock()))) return refuseWithout('managesMenu');
  await takeTurn(transaction, 'certificateAuthority');
  const request = await transaction
    .selectFrom('personCertificates')
    .select(['id', 'personId', 'publicKey', 'settledAt'])
    .where('id', '=', id)
    .where('origin', '=', 'agency')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!request) return refuse('not-found');
  if (request.personId === person.id) return refuse('certificate-own-request');
  if (request.settledAt) return refuse('certificate-decided');
  return request;
}

const approve: OfficeHandlers['approveCertificateRequest'] = ({ id, seen }, context) =>
  context.change(async (transaction) => {
    const { platform, person } = context;
    const now = platform.clock();
    const request = await lockRequest(transaction, context, id);
    if ('refused' in request) return request;
    if ((await digestsOfRequests(transaction, [id])).get(id) !== seen) return refuse('list-changed');
    const gone = await refusalOfGone(transaction, request.personId, now);
    if (gone) return gone;
    const issuing = await currentIssuing(transaction, now);
    if (!issuing) return refuse('no-certificate-authority');
    const { personId, publicKey } = request;
    const issued = await issueCertificate(platform, transaction, issuing, { personId, publicKey, now });
    await replaceFormer(transaction, personId, now);
    await transaction
      .updateTable('personCertificates')
      .set({ ...issued, settledAt: now, decidedBy: person.id })
      .where('id', '=', id)
      .execute();
    await notifyPersons(transaction, [personId], 'certificateIssued', '', now);
    const details = { certificateId: id, personId, serialNumber: issued.serialNumber };
    await announceCertificates(transaction, [{ name: 'certificate.issued', actorId: person.id, details }], now);
    return {};
  });

/** A person signs with one key at a time. What the former one signed is still verified with its certificate. */
export const replaceFormer = (transaction: DatabaseTransaction, personId: number, now: Date) =>
  transaction
    .updateTable('personCertificates')
    .set({ replacedAt: now, sealedKey: '' })
    .where('personId', '=', personId)
    .where('certificate', 'is not', null)
    .where('revokedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();

const refuseRequest: OfficeHandlers['refuseCertificateRequest'] = ({ id, reason }, context) =>
  context.change(async (transaction) => {
    const { platform, person } = context;
    const now = platform.clock();
    if (reason === '') return refuse('invalid-request', { fields: { reason: 'required' } });
    const request = await lockRequest(transaction, context, id);
    if ('refused' in request) return request;
    await transaction
      .updateTable('personCertificates')
      .set({ refusedAt: now, settledAt: now, refusal: reason, decidedBy: person.id, sealedKey: '' })
      .where('id', '=', id)
      .execute();
    const { personId } = request;
    await notifyPersons(transaction, [personId], 'certificateRefused', reason, now);
    const details = { certificateId: id, personId };
    await announceCertificates(
      transaction,
      [{ name: 'certificate.request-refused', actorId: person.id, note: reason, details }],
      now,
    );
    return {};
  });

async function mayRevoke(
  { platform, person }: CallContext,
  transaction: DatabaseTransaction,
  ownerId: number | undefined,
): Promise<Refusal | undefined> {
  if (ownerId === person.id) return undefined;
  return (await mayManageMenu(transaction, person.id, register, platform.clock()))
    ? undefined
    : refuseWithout('managesMenu');
}

const revoke: OfficeHandlers['revokeCertificate'] = ({ id, reason, note }, context) =>
  context.change(async (transaction) => {
    const { platform, person } = context;
    const now = platform.clock();
    await takeTurn(transaction, 'certificateAuthority');
    const certificate = await transaction
      .selectFrom('personCertificates')
      .select(['personId', 'certificate'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const refused = await mayRevoke(context, transaction, certificate?.personId);
    if (refused) return refused;
    if (!certificate?.certificate) return refuse('not-found');
    const events = await revokeCertificates(transaction, { id }, { actorId: person.id, reason, note, now });
    if (events.length === 0) return refuse('certificate-over');
    const { personId } = certificate;
    if (personId !== person.id) await notifyPersons(transaction, [personId], 'certificateRevoked', note, now);
    await announceCertificates(transaction, events, now);
    return {};
  });

export const certificateHandlers: OfficeHandlers = {
  getCertificateRequests: async (query, { platform, person }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayQueryMenu(database, person.id, requests, now))) return refuseWithout('queriesMenu');
    const { items: waiting, next } = pageOfRows(await waitingRequests(database, query, now), query.skip);
    const digests = await digestsOfRequests(
      database,
      waiting.map(({ id }) => id),
    );
    return {
      items: waiting.map((request) => ({ ...request, digest: digests.get(request.id) ?? '' })),
      next,
      mayManage: await mayManageMenu(database, person.id, requests, now),
      hasAuthority: (await currentIssuing(database, now)) !== undefined,
      ownId: person.id,
    };
  },
  approveCertificateRequest: approve,
  refuseCertificateRequest: refuseRequest,
  getPersonCertificates: async (query, { platform, person }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayQueryMenu(database, person.id, register, now))) return refuseWithout('queriesMenu');
    const { page } = certificateLimits;
    const found = await findCertificates(database, { ...query, take: page + 1 }, now);
    return {
      items: found.slice(0, page),
      next: found.length > page ? query.skip + page : null,
      mayManage: await mayManageMenu(database, person.id, register, now),
    };
  },
  revokeCertificate: revoke,
};
