import type { Chain } from '#domain/documents/chain.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { PersonName } from '#tests/rules/office.ts';
import { certify, establish, giveEmails, goodPin, startCertificateOffice } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';

/** The small office, where letters inside it are signed with certificates, which two heads have. */
export async function startSigningOffice(variables: Readonly<Record<string, string>> = {}): Promise<OfficeServer> {
  const office = await startCertificateOffice(variables);
  await giveEmails(office);
  await establish(office);
  for (const name of ['headA', 'headB'] as const) await certify(office, name);
  const type = { name: 'ใบรับรอง', place: 'rightSide', means: 'certificate', blankLines: 3, sortOrder: 1 };
  await office.platform.database
    .insertInto('signTypes')
    .values({ ...ofNoKind, ...type, insideLetter: true })
    .execute();
  return office;
}

const ofNoKind = {
  outsideLetter: false,
  insideLetter: false,
  cycleLetter: false,
  commandLetter: false,
  regularityLetter: false,
  rulesLetter: false,
  announceLetter: false,
  guarantyLetter: false,
  reportLetter: false,
  noteLetter: false,
  otherLetter: false,
};

/** What the tests of signing do in the office. */
export function inSigningOffice(office: () => OfficeServer) {
  const viewOf = async (documentId: number, by: PersonName = 'officerP') =>
    (await office().call(office().caller(by), 'getDocument', { documentId })).item;
  const requestOf = async (by: PersonName, documentId: number, proof?: string) => {
    const { legId, taskId } = await viewOf(documentId, by);
    return { documentId, legId, taskId, input: { note: '', proof } };
  };
  const unlockRequest = async (by: PersonName, documentIds: readonly number[], pin: string) => {
    const views = await Promise.all(documentIds.map((documentId) => viewOf(documentId, by)));
    return { taskIds: views.flatMap(({ taskId }) => taskId ?? []), proof: null, pin };
  };
  /** The ticket for these letters; undefined without a PIN. */
  const unlock = async (by: PersonName, documentIds: readonly number[], pin = goodPin) =>
    pin === ''
      ? undefined
      : (await office().call(office().caller(by), 'proveSigner', await unlockRequest(by, documentIds, pin))).ticket;
  return {
    viewOf,
    requestOf,
    unlock,
    /** The code with which a PIN is refused. */
    refusedPin: async (by: PersonName, documentId: number, pin: string) =>
      (await office().refusal(office().caller(by), 'proveSigner', await unlockRequest(by, [documentId], pin))).code,
    /** A letter that its signers have to sign, unless others review it first. */
    submitted: async (chain: Chain, kind: number = documentKinds.inside.code): Promise<number> => {
      const { documentId } = await office().draft('officerP', kind, chain);
      const done = await office().perform('officerP', 'submit', documentId, {});
      if (done !== 'done') throw new Error(done);
      return documentId;
    },
    sign: async (by: PersonName, documentId: number, pin = goodPin) =>
      office().call(office().caller(by), 'sign', await requestOf(by, documentId, await unlock(by, [documentId], pin))),
    /** The code with which signing is refused, with the PIN; without one nothing is proven. */
    refused: async (by: PersonName, documentId: number, pin = '') =>
      (
        await office().refusal(
          office().caller(by),
          'sign',
          await requestOf(by, documentId, await unlock(by, [documentId], pin)),
        )
      ).code,
    paperOf: async (documentId: number, by: PersonName = 'officerP') =>
      Buffer.from((await office().call(office().caller(by), 'getPaper', { documentId })).item.pdf, 'base64'),
    keptOf: (documentId: number) =>
      office()
        .platform.database.selectFrom('documentPapers')
        .select(['revision', 'level', 'sha256', 'certificateId'])
        .where('documentId', '=', documentId)
        .orderBy('revision')
        .execute(),
  };
}
