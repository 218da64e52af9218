import { executiveOffice } from '../agency/units.ts';
import { legOf, type Dossier, type Office } from '../office.ts';
import { soon } from '../working-time.ts';
import { perform } from '../act.ts';
import { copyReceiver, mainReceiver } from './receivers.ts';
import { unitsUnder } from './units-under.ts';
import { deskOfficer } from './people.ts';

/** The sender's desk sends a returned letter to another unit. */
export function answerReturn(office: Office, dossier: Dossier, legId: number): void {
  soon(office, dossier, 7, async () => {
    const leg = legOf(dossier, legId);
    if (leg.state !== 'returned' || leg.returnAcknowledgedAt !== null) return;
    const by = deskOfficer(office, dossier, leg.fromUnitId).id;
    const [unitId = executiveOffice.id] = unitsUnder(office, dossier, { ...leg, toUnitId: leg.fromUnitId });
    const receiver = leg.kind === 'copy' ? copyReceiver(unitId) : mainReceiver(unitId);
    const isOver = dossier.matter.document.state === 'closed';
    if (isOver) await perform(office, dossier, 'acknowledgeReturn', { by, legId }, {});
    else await perform(office, dossier, 'resend', { by, legId }, { receivers: [receiver], dueAt: null });
  });
}
