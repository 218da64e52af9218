import type { certificateAuthorityCalls } from '#contract/certificates/authority.ts';
import {
  authorityKinds,
  authorityLimits,
  authorityState,
  usualAuthorityNames,
} from '#domain/certificates/authority.ts';
import type { NewEvent } from '#domain/events.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import type { ProvePassword } from '#server/accounts/prove-password.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { spendTicket } from '#server/accounts/tickets.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { insertAuthority, retireIssuing, trustedRoots } from './authorities.ts';
import { beginCeremony, firstRootCrl, makeNextIssuing, openRoot, readDraft, type NextIssuing } from './ceremony.ts';
import { fingerprintOf } from './certificate-kit.ts';
import { certificateAddress, publicPlace } from './public-addresses.ts';
import { readRootCertificateTask } from './read-root-certificate.task.ts';

const { menuId } = settingScreens.certificateAuthority;

const mayQuery = ({ platform, person }: CallContext, database: Database | DatabaseTransaction) =>
  mayQueryMenu(database, person.id, menuId, platform.clock());

/** Whoever makes an authority decides whose signatures count, so this right is not given through the menu alone. */
async function refusalOf(context: CallContext, database: Database | DatabaseTransaction): Promise<Refusal | undefined> {
  if (!(await mayQuery(context, database))) return refuseWithout('queriesMenu');
  return requireAdministrator(database, context.person.id);
}

export async function announceCertificates(
  transaction: DatabaseTransaction,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
  await appendEvents(transaction, events, now);
}

async function authoritiesOf(platform: Platform) {
  const now = platform.clock();
  const place = await publicPlace(platform.config, platform.database);
  const rows = await platform.database
    .selectFrom('certificateAuthorities as authority')
    .innerJoin('persons', 'persons.id', 'authority.createdBy')
    .select([
      'authority.id',
      'authority.kind',
      'authority.name',
      'authority.subject',
      'authority.fingerprint',
      'authority.certificate',
      'authority.validFrom',
      'authority.validUntil',
      'authority.retiredAt',
      'authority.createdAt',
      'persons.firstName',
      'persons.lastName',
    ])
    .orderBy('authority.id', 'desc')
    .execute();
  return rows
    .map(({ firstName, lastName, fingerprint, certificate, retiredAt, kind, ...row }) => ({
      ...row,
      kind: memberOf(authorityKinds, kind),
      fingerprint: fingerprint.toString('hex'),
      state: authorityState({ retiredAt, validUntil: row.validUntil }, now),
      createdBy: `${firstName} ${lastName}`,
      address: certificateAddress(place, certificate),
    }))
    .toSorted((a, b) => Number(b.state === 'inUse') - Number(a.state === 'inUse'));
}

type AuthorityHandlers = Handlers<typeof certificateAuthorityCalls>;

const turn = (transaction: DatabaseTransaction) => takeTurn(transaction, 'certificateAuthority');

/** Checked again within the transaction, so that nothing happens after the right was taken. */
async function begin(context: CallContext, transaction: DatabaseTransaction): Promise<Refusal | undefined> {
  const refused = await refusalOf(context, transaction);
  if (refused) return refused;
  await turn(transaction);
  return undefined;
}

const establish: AuthorityHandlers['establishCertificateAuthority'] = ({ draft, rootFile, passphrase }, context) =>
  context.change(
    async (transaction) => {
      const { platform, person } = context;
      const refused = await begin(context, transaction);
      if (refused) return refused;
      const now = platform.clock();
      const ticket = readDraft(platform, person.id, draft);
      if (!ticket || !(await spendTicket(transaction, ticket))) return refuse('ceremony-expired');
      const { root, rootCrl, issuing, issuingKey } = ticket.content;
      const made = { createdBy: person.id, now };
      const newRoot = await insertAuthority(platform, transaction, {
        ...made,
        kind: 'root',
        parentId: null,
        certificate: root,
        rootCrl: firstRootCrl(rootCrl, issuing),
      });
      await retireIssuing(transaction, now);
      const newIssuing = await insertAuthority(platform, transaction, {
        ...made,
        kind: 'issuing',
        parentId: newRoot.id,
        certificate: issuing,
        issuingKey,
      });
      const details = {
        rootId: newRoot.id,
        issuingId: newIssuing.id,
        rootName: newRoot.name,
        issuingName: newIssuing.name,
        fingerprint: fingerprintOf(root).toString('hex'),
      };
      await announceCertificates(
        transaction,
        [{ name: 'certificate-authority.established', actorId: person.id, details }],
        now,
      );
      return {};
    },
    async () => {
      const { platform, person } = context;
      const refused = await refusalOf(context, platform.database);
      if (refused) return refused;
      const ticket = readDraft(platform, person.id, draft);
      if (!ticket) return refuse('ceremony-expired');
      // Whoever lost the file, or mistyped the passphrase, must learn it now.
      const opened = await openRoot(platform, [ticket.content.root], { rootFile, passphrase, personId: person.id });
      return isRefusal(opened) ? opened : undefined;
    },
  );

const renewIssuing =
  (provePassword: ProvePassword): AuthorityHandlers['renewIssuingAuthority'] =>
  async ({ issuingName, issuingYears, rootFile, passphrase, password }, context) => {
    const { platform, person } = context;
    let made: (NextIssuing & { readonly root: Buffer }) | undefined;
    return context.change(
      async (transaction) => {
        const refused = await begin(context, transaction);
        if (refused) return refused;
        const now = platform.clock();
        const root = (await trustedRoots(transaction, now, ['root'])).find(
          ({ certificate }) => made && certificate.equals(made.root),
        );
        if (!made || !root) return refuse('key-file-of-another');
        await retireIssuing(transaction, now);
        await transaction.updateTable('certificateAuthorities').set(made.rootCrl).where('id', '=', root.id).execute();
        const { id, name } = await insertAuthority(platform, transaction, {
          kind: 'issuing',
          parentId: root.id,
          certificate: made.issuing,
          issuingKey: made.issuingKey,
          createdBy: person.id,
          now,
        });
        const details = { rootId: root.id, issuingId: id, issuingName: name };
        await announceCertificates(
          transaction,
          [{ name: 'certificate-authority.renewed', actorId: person.id, details }],
          now,
        );
        return {};
      },
      async () => {
        const refused = (await refusalOf(context, platform.database)) ?? (await provePassword(context, password));
        if (refused) return refused;
        if (issuingName === '') return refuse('invalid-request', { fields: { issuingName: 'required' } });
        const roots = (await trustedRoots(platform.database, platform.clock(), ['root'])).map(
          ({ certificate }) => certificate,
        );
        const opened = await openRoot(platform, roots, { rootFile, passphrase, personId: person.id });
        if (isRefusal(opened)) return opened;
        made = { root: opened.root, ...(await makeNextIssuing(platform, opened, { issuingName, issuingYears })) };
        return undefined;
      },
    );
  };

const trustRoot =
  (provePassword: ProvePassword): AuthorityHandlers['trustCertificateRoot'] =>
  async ({ file, password }, context) => {
    const { platform, person } = context;
    const asked = (await refusalOf(context, platform.database)) ?? (await provePassword(context, password));
    if (asked) return asked;
    const read = await platform.sandbox.run(readRootCertificateTask, Buffer.from(file), {}, { personId: person.id });
    if (isRefusal(read)) return read;
    return context.change(async (transaction) => {
      const refused = await begin(context, transaction);
      if (refused) return refused;
      const now = platform.clock();
      if (read.validUntil <= now) return refuse('certificate-ended');
      const certificate = Buffer.from(read.certificate, 'base64');
      const fingerprint = fingerprintOf(certificate);
      const trusted = await trustedRoots(transaction, now, ['outside']);
      if (trusted.length >= authorityLimits.trustedRoots) return refuse('too-many-roots');
      const { name, subject, validFrom, validUntil } = read;
      const row = { name, subject, certificate, validFrom, validUntil, createdBy: person.id, createdAt: now };
      // One that was trusted before is trusted again.
      const saved = await transaction
        .insertInto('certificateAuthorities')
        .values({ kind: 'outside', fingerprint, ...row })
        .onConflict((conflict) =>
          conflict
            .column('fingerprint')
            .doUpdateSet({ retiredAt: null, createdBy: person.id, createdAt: now })
            .where('certificateAuthorities.retiredAt', 'is not', null),
        )
        .returning('id')
        .executeTakeFirst();
      if (!saved) return refuse('certificate-known');
      const details = { id: saved.id, name, fingerprint: fingerprint.toString('hex') };
      await announceCertificates(transaction, [{ name: 'certificate-root.trusted', actorId: person.id, details }], now);
      return {};
    });
  };

const retireRoot: AuthorityHandlers['retireCertificateRoot'] = ({ id }, context) =>
  context.change(async (transaction) => {
    const refused = await begin(context, transaction);
    if (refused) return refused;
    const now = context.platform.clock();
    const root = await transaction
      .selectFrom('certificateAuthorities')
      .select(['name', 'retiredAt', 'fingerprint'])
      .where('id', '=', id)
      .where('kind', 'in', ['root', 'outside'])
      .executeTakeFirst();
    if (!root) return refuse('not-found');
    if (root.retiredAt) return {};
    await transaction.updateTable('certificateAuthorities').set({ retiredAt: now }).where('id', '=', id).execute();
    const details = { id, name: root.name, fingerprint: root.fingerprint.toString('hex') };
    const actorId = context.person.id;
    await announceCertificates(transaction, [{ name: 'certificate-root.retired', actorId, details }], now);
    return {};
  });

export function createAuthorityHandlers(provePassword: ProvePassword): AuthorityHandlers {
  return {
    getCertificateAuthority: async (_request, context) => {
      const { platform, person } = context;
      if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
      const mayManage = (await requireAdministrator(platform.database, person.id)) === undefined;
      const usual = usualAuthorityNames((await readAgency(platform)).agency);
      const address = await publicPlace(platform.config, platform.database);
      return { item: { authorities: await authoritiesOf(platform), usual, address }, mayManage };
    },
    beginCertificateAuthority: async ({ password, ...wanted }, context) => {
      const { platform, person } = context;
      const refused = (await refusalOf(context, platform.database)) ?? (await provePassword(context, password));
      if (refused) return refused;
      return beginCeremony(platform, person.id, wanted);
    },
    establishCertificateAuthority: establish,
    renewIssuingAuthority: renewIssuing(provePassword),
    trustCertificateRoot: trustRoot(provePassword),
    retireCertificateRoot: retireRoot,
  };
}
