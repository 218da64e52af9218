import { homeOf, type Dossier, type Office } from '../office.ts';
import { perform } from '../act.ts';
import { reasons } from '../texts/phrases.ts';
import { soon } from '../working-time.ts';
import { actorFor, headOf } from './people.ts';

/** Sometimes an issued document turns out to be wrong: the head of the unit that wrote it cancels it. */
export function cancelIssued(office: Office, dossier: Dossier): void {
  if (!office.random.chance(0.06)) return;
  soon(office, dossier, 12, async () => {
    const { state, ownerUnitId } = dossier.matter.document;
    if (state !== 'sent' && state !== 'registered') return;
    const by = actorFor(office, headOf(ownerUnitId).id);
    const reason = office.random.pick(reasons.cancelDocument);
    await perform(office, dossier, 'cancelDocument', { by, legId: homeOf(dossier).id }, { reason });
  });
}
