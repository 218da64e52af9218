import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { loadSigningNeeds } from '#server/people/load-signing-needs.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { openAuthenticator } from '#tests/support/authenticator.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { makeSignaturePng } from '#tests/support/server-images.ts';
import { testPassword } from '#tests/support/server-people.ts';

const origin = 'http://localhost:3000';
const lifeMs = 10 * 60_000;
let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer('SARN', { PUBLIC_URL: origin });
});
afterAll(() => office.close());
beforeEach(() => demand({ proofWhenSigning: 'always', imageWhenSigning: 'never' }));

const demand = (rules: { readonly proofWhenSigning?: string; readonly imageWhenSigning?: string }) =>
  office.platform.database.updateTable('officeRules').set(rules).execute();
const viewOf = async (by: PersonName, documentId: number) =>
  (await office.call(office.caller(by), 'getDocument', { documentId })).item;
async function submitted(): Promise<number> {
  const { documentId } = await office.draft('officerP', 2, signed('headA'));
  await office.perform('officerP', 'submit', documentId, {});
  return documentId;
}
async function requestOf(documentId: number, proof?: string) {
  const { legId, taskId } = await viewOf('headA', documentId);
  return { documentId, legId, taskId, input: { note: '', proof } };
}
/** The task of signing that the letter is for the head now. */
const taskOf = async (documentId: number, caller = office.caller('headA')) =>
  (await office.call(caller, 'getDocument', { documentId })).item.taskId ?? 0;
const tasksOf = (documentIds: readonly number[], caller = office.caller('headA')) =>
  Promise.all(documentIds.map((documentId) => taskOf(documentId, caller)));
const prove = async (by: PersonName, documentIds: readonly number[]) => {
  const request = { taskIds: await tasksOf(documentIds), proof: { password: testPassword }, pin: '' };
  return (await office.call(office.caller(by), 'proveSigner', request)).ticket;
};
const sign = async (documentId: number, proof?: string, caller = office.caller('headA')) =>
  office.call(caller, 'sign', await requestOf(documentId, proof));
const refused = async (documentId: number, proof?: string, caller = office.caller('headA')) =>
  (await office.refusal(caller, 'sign', await requestOf(documentId, proof))).code;

describe('who signs in the system, where the agency asks them to prove who they are', () => {
  it('signs with a proof of this letter only, and is told before that one is needed', async () => {
    const [documentId, other] = [await submitted(), await submitted()];
    expect((await viewOf('headA', documentId)).signing).toEqual({ means: 'simple', lack: null, needsProof: true });
    expect(await refused(documentId)).toBe('proof-required');
    expect(await refused(documentId, 'made up')).toBe('proof-required');
    expect(await refused(documentId, await prove('headA', [other]))).toBe('proof-required');
    expect((await viewOf('headA', documentId)).state).toBe('inSign');
    await sign(documentId, await prove('headA', [documentId]));
    expect((await viewOf('headA', documentId)).state).toBe('registered');
    const names = (await eventsOf(office.platform.database, people.headA.personId)).map(({ name }) => name);
    expect(names.indexOf('signer.proved')).toBeLessThan(names.lastIndexOf('draft.signed'));
  });

  it('does not prove it by the PIN of a certificate', async () => {
    const documentId = await submitted();
    const [taskId] = await tasksOf([documentId]);
    const byPin = { taskIds: [taskId ?? 0], proof: null, pin: '48291376' };
    expect((await office.refusal(office.caller('headA'), 'proveSigner', byPin)).code).toBe('no-certificate');
    const nothing = await office.call(office.caller('headA'), 'proveSigner', {
      taskIds: [taskId ?? 0],
      proof: null,
      pin: '',
    });
    expect(await refused(documentId, nothing.ticket)).toBe('proof-required');
  });

  it('proves it with their own password, in the session in which they sign, and within ten minutes', async () => {
    const documentId = await submitted();
    const wrong = { taskIds: await tasksOf([documentId]), proof: { password: 'not the password' }, pin: '' };
    expect((await office.refusal(office.caller('headA'), 'proveSigner', wrong)).code).toBe('password-wrong');
    const ofAnother = await prove('headB', [documentId]);
    expect(await refused(documentId, ofAnother)).toBe('proof-required');
    const ofLateHour = await prove('headA', [documentId]);
    office.advance(lifeMs);
    expect(await refused(documentId, ofLateHour)).toBe('proof-required');
    const proven = await prove('headA', [documentId]);
    await office.platform.database
      .updateTable('sessions')
      .set({ endedAt: office.platform.clock() })
      .where('personId', '=', people.headA.personId)
      .execute();
    const again = await office.signIn('heada');
    const later = await office.refusal(again, 'sign', await requestIn(again, documentId, proven));
    expect(later.code).toBe('proof-required');
    await office.call(again, 'signOut', {});
  });

  const requestIn = async (caller: Parameters<OfficeServer['call']>[0], documentId: number, proof: string) => {
    const { legId, taskId } = (await office.call(caller, 'getDocument', { documentId })).item;
    return { documentId, legId, taskId, input: { note: '', proof } };
  };

  it('proves it once for a pile, more often in a day than wrong passwords may be tried, or with a passkey', async () => {
    const caller = await office.signIn('heada');
    const ids = [await submitted(), await submitted(), await submitted()];
    const { ticket } = await office.call(caller, 'proveSigner', {
      taskIds: await tasksOf(ids, caller),
      proof: { password: testPassword },
      pin: '',
    });
    for (const id of ids) await office.call(caller, 'sign', await requestIn(caller, id, ticket));
    for (let times = 0; times < 12; times += 1)
      await office.call(caller, 'proveSigner', { taskIds: [1], proof: { password: testPassword }, pin: '' });

    const key = openAuthenticator(origin);
    const { options } = (await office.call(caller, 'beginPasskey', { password: testPassword })).item;
    await office.call(caller, 'confirmPasskey', { name: 'กุญแจ', response: key.make(options) });
    const documentId = await submitted();
    const challenged = async () => (await office.call(caller, 'beginCertificateProof', {})).passkeyOptions;
    const taskIds = await tasksOf([documentId], caller);
    // Whoever finds the key in the device can touch it.
    const touched = { taskIds, proof: { passkey: key.prove(await challenged()) }, pin: '' };
    expect((await office.refusal(caller, 'proveSigner', touched)).code).toBe('passkey-wrong');
    const proof = { passkey: key.prove(await challenged(), origin, true) };
    const proven = await office.call(caller, 'proveSigner', { taskIds, proof, pin: '' });
    await office.call(caller, 'sign', await requestIn(caller, documentId, proven.ticket));
    const spent = await office.refusal(caller, 'proveSigner', { taskIds, proof, pin: '' });
    expect(spent.code).toBe('passkey-wrong');
    await office.platform.database.deleteFrom('passkeys').execute();
    await office.call(caller, 'signOut', {});
  });
});

describe('who has no image of their signature, where the agency asks for one', () => {
  it('is told before, cannot sign, and can once the image is saved', async () => {
    await demand({ proofWhenSigning: 'never', imageWhenSigning: 'always' });
    const caller = await office.signIn('heada');
    const documentId = await submitted();
    const { item } = await office.call(caller, 'getDocument', { documentId });
    expect(item.signing).toEqual({ means: 'simple', lack: 'signature-image-missing', needsProof: false });
    const request = { documentId, legId: item.legId, taskId: item.taskId, input: { note: '' } };
    expect((await office.refusal(caller, 'sign', request)).code).toBe('signature-image-missing');
    await office.call(caller, 'saveSignature', { image: makeSignaturePng(), origin: 'drawn' });
    expect((await office.call(caller, 'getDocument', { documentId })).item.signing?.lack).toBeNull();
    await office.call(caller, 'sign', request);
  });
});

it('both are asked for in production, and neither on a trial, unless the agency decides', async () => {
  const { database, config } = office.platform;
  await demand({ proofWhenSigning: 'byMode', imageWhenSigning: 'byMode' });
  const needs = (mode: 'DEV' | 'PRODUCTION') => loadSigningNeeds({ database, config: { ...config, mode } });
  expect(await needs('PRODUCTION')).toEqual({ proof: true, image: true });
  expect(await needs('DEV')).toEqual({ proof: false, image: false });
});
