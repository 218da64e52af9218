import { executiveOffice } from '../agency/units.ts';
import { homeOf, type Dossier, type Office } from '../office.ts';
import { perform } from '../act.ts';
import { mainReceiver } from './receivers.ts';
import { unitsUnder } from './units-under.ts';
import { deskOfficer } from './people.ts';

/** The registry sends a letter that it only registered, or that came back. */
export function sendOn(office: Office, dossier: Dossier): Promise<void> {
  const home = homeOf(dossier);
  const by = deskOfficer(office, dossier, home.toUnitId).id;
  const [unitId = executiveOffice.id] = unitsUnder(office, dossier, home);
  return perform(office, dossier, 'send', { by, legId: home.id }, { receivers: [mainReceiver(unitId)], dueAt: null });
}
