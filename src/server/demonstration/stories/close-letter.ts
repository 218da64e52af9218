import { homeOf, legOf, type Dossier, type Office } from '../office.ts';
import { soon } from '../working-time.ts';
import { perform } from '../act.ts';
import { reasons } from '../texts/phrases.ts';
import { deskOfficer } from './people.ts';

/** Work that came back through other units has no giver who would accept it: the desk closes it. */
export function closeLetter(office: Office, dossier: Dossier, legId: number): void {
  soon(office, dossier, 12, async () => {
    const hasReports = dossier.matter.tasks.some(
      (task) => task.legId === legId && task.kind === 'assign' && task.state === 'finished',
    );
    const leg = legOf(dossier, legId);
    if (leg.state !== 'reported' || hasReports) return;
    await perform(office, dossier, 'close', { by: deskOfficer(office, dossier, leg.toUnitId).id, legId }, {});
  });
}

/** Some closed letters are reopened. */
export function reopenLetter(office: Office, dossier: Dossier, legId: number): void {
  if (!office.random.chance(0.005)) return;
  soon(office, dossier, 40, async () => {
    const leg = legOf(dossier, legId);
    if (leg.state !== 'closed' || leg.toPersonId !== null || leg.parentLegId !== homeOf(dossier).id) return;
    const by = deskOfficer(office, dossier, leg.toUnitId).id;
    await perform(office, dossier, 'reopen', { by, legId }, { reason: office.random.pick(reasons.reopen) });
  });
}
