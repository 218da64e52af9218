import { earlierNumber } from '#domain/workflow/conditions.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

import { registry } from '../agency/units.ts';
import { legOf, type Dossier, type Office } from '../office.ts';
import { soon } from '../working-time.ts';
import { perform } from '../act.ts';
import { reasons } from '../texts/phrases.ts';
import { sendOn } from './send-on.ts';
import { deskOfficer, divisionWith, receiverOf } from './people.ts';

/** The desk receives a letter; sometimes it sends it back, or the sender recalls it first. */
export function receiveLetter(office: Office, dossier: Dossier, legId: number): void {
  if (office.random.chance(0.015)) recallLetter(office, dossier, legId);
  soon(office, dossier, hoursUntilReceipt(dossier, legId), async () => {
    const leg = legOf(dossier, legId);
    if (leg.state !== 'unreceived') return;
    const by = receiverOf(office, dossier, leg);
    if (isMisdirected(office, dossier, legId)) {
      await perform(office, dossier, 'sendBack', { by, legId }, { reason: office.random.pick(reasons.sendBack) });
      return;
    }
    const hasNumber = earlierNumber({ matter: dossier.matter, leg }) !== null;
    const action = hasNumber ? 'receiveSameNumber' : 'receive';
    await perform(office, dossier, action, { by, legId }, {});
  });
}

/** Secret letters wait for the only registrar, inside letters to the registry for a quiet hour. */
function hoursUntilReceipt(dossier: Dossier, legId: number): number {
  if (isSecret(dossier.matter.document.secrecy)) return 30;
  return legOf(dossier, legId).toUnitId === registry.id ? 18 : 8;
}

function isMisdirected(office: Office, dossier: Dossier, legId: number): boolean {
  const leg = legOf(dossier, legId);
  const mayBe = leg.kind === 'main' && leg.toPersonId === null && divisionWith(leg.toUnitId) !== undefined;
  return mayBe && !isSecret(dossier.matter.document.secrecy) && office.random.chance(0.035);
}

/** The sender's desk recalls a letter before it is received. */
function recallLetter(office: Office, dossier: Dossier, legId: number): void {
  soon(office, dossier, 1, async () => {
    const leg = legOf(dossier, legId);
    if (leg.state !== 'unreceived' || leg.fromUnitId !== registry.id) return;
    await perform(office, dossier, 'recall', { by: deskOfficer(office, dossier, leg.fromUnitId).id, legId }, {});
    if (leg.kind === 'main' && dossier.matter.document.state === 'sent')
      soon(office, dossier, 2, () => sendOn(office, dossier));
  });
}
