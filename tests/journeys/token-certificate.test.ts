import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { certificateOf, fingerprintOf } from '#server/certificates/certificate-kit.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { makeOutsideAuthority } from '#tests/support/outside-authority.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { hasSoftHsm, softHsmModule, startSoftHsm, type SoftHsm } from '#tests/support/soft-hsm.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { certificates } = th;
const [token, pin, keyId] = ['แผนก ก', '135790', 'a1'];

describe.runIf(hasSoftHsm())('who has a key in a token of the agency', () => {
  let journey: Journey;
  let hsm: SoftHsm;
  beforeAll(async () => {
    hsm = startSoftHsm();
    journey = await startJourney('SARN', { PKCS11_MODULE: softHsmModule() });
    const { database } = journey.platform;
    const { root, issuing, certify } = await makeOutsideAuthority();
    const { notBefore: validFrom, notAfter: validUntil, subject } = certificateOf(root);
    const { personId: createdBy } = people.director;
    const named = { kind: 'outside', name: 'Token Root', subject, fingerprint: fingerprintOf(root) };
    const trusted = { ...named, certificate: root, validFrom, validUntil, createdBy, createdAt: validFrom };
    await database.insertInto('certificateAuthorities').values(trusted).execute();
    const { firstName, lastName } = await database
      .selectFrom('persons')
      .select(['firstName', 'lastName'])
      .where('id', '=', people.officerP.personId)
      .executeTakeFirstOrThrow();
    hsm.addToken(token, pin);
    hsm.addCertificate({ token, pin, keyId: 'ca' }, issuing);
    const key = await certify(`${firstName} ${lastName}`, { name: 'ECDSA', namedCurve: 'P-256' });
    hsm.addKey({ token, pin, keyId }, key);
  });
  afterAll(async () => {
    await journey.end();
    hsm.remove();
  });

  it('registers its certificate with the PIN of the token, and reads where the key lies', async () => {
    const page = await journey.enter('officerP');
    await walkTo(page, '/certificate-register');
    await page.getByRole('button', { name: certificates.token.use }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').check();
    await dialog.getByLabel(certificates.token.pin).fill('135791');
    await dialog.getByLabel(certificates.proof.password).fill(testPassword);
    await expectAccessibleInLightAndDark(page, 'a certificate in a token');
    await dialog.getByRole('button', { name: certificates.token.use }).click();
    await dialog.getByText(refusals['pin-wrong']).waitFor();
    await dialog.getByLabel(certificates.token.pin).fill(pin);
    await dialog.getByRole('button', { name: certificates.token.use }).click();
    await page.getByText(certificates.token.isIn.replace('{token}', token)).waitFor();
    expect(await page.getByRole('button', { name: certificates.pin.change }).count()).toBe(0);
  });
});
