import type { Leg } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

import { executiveOffice } from '../agency/units.ts';
import { legOf, type Dossier, type Office } from '../office.ts';
import { dueInDays, soon } from '../working-time.ts';
import { perform } from '../act.ts';
import { commandsNaming, presentNotes, reasons } from '../texts/phrases.ts';
import { copyReceiver, purposes } from './receivers.ts';
import { deskOfficer, divisionWith, superiorAt, workersAt } from './people.ts';
import { sendOn } from './send-on.ts';
import { unitsUnder } from './units-under.ts';

/** The desk presents a letter to the head, or assigns it itself. */
export function distribute(office: Office, dossier: Dossier, legId: number): void {
  soon(office, dossier, isSecret(dossier.matter.document.secrecy) ? 18 : 4.5, async () => {
    const leg = legOf(dossier, legId);
    const isWaiting =
      leg.state === 'received' && (leg.kind === 'main' || dossier.matter.document.state === 'registered');
    if (!isWaiting) return;
    const by = deskOfficer(office, dossier, leg.toUnitId).id;
    if (isReceivedByMistake(office, dossier, leg))
      await perform(
        office,
        dossier,
        'cancelReceipt',
        { by, legId },
        { reason: office.random.pick(reasons.cancelReceipt) },
      );
    else if (leg.commandState === 'waiting') await handOut(office, dossier, leg, by);
    else await chooseWay(office, dossier, leg, by)();
  });
}

const isReceivedByMistake = (office: Office, { matter }: Dossier, leg: Leg) =>
  leg.kind === 'main' &&
  leg.registerNumber !== null &&
  leg.toPersonId === null &&
  !matter.tasks.some((task) => task.legId === leg.id) &&
  !matter.legs.some((child) => child.parentLegId === leg.id) &&
  office.random.chance(0.015);

function chooseWay(office: Office, dossier: Dossier, leg: Leg, by: number): () => Promise<void> {
  const presented = () => present(office, dossier, leg, by);
  if (isSecret(dossier.matter.document.secrecy)) return presented;
  if (leg.kind === 'home') return () => sendOn(office, dossier);
  return office.random.weighted([
    [52, presented],
    [16, () => handOut(office, dossier, leg, by)],
    [leg.toUnitId === executiveOffice.id ? 0 : 30, () => perform(office, dossier, 'close', { by, legId: leg.id }, {})],
    [2, () => copyToSections(office, dossier, leg, by)],
  ]);
}

function present(office: Office, dossier: Dossier, leg: Leg, by: number): Promise<void> {
  const superior = superiorAt(office, leg, dossier.matter.document.secrecy);
  return perform(
    office,
    dossier,
    'present',
    { by, legId: leg.id },
    {
      personIds: [superior.id],
      purposeId: purposes.consideration,
      note: office.random.pick(presentNotes),
      dueAt: null,
    },
  );
}

/** From the desk directly to an officer or, in the executive office, to a division. */
function handOut(office: Office, dossier: Dossier, leg: Leg, by: number): Promise<void> {
  const { random } = office;
  const units = unitsUnder(office, dossier, leg);
  const toUnits = units.length > 0 && (leg.toUnitId === executiveOffice.id || random.chance(0.4));
  const workers = workersAt(office, leg.toUnitId, dossier.matter.document.secrecy).filter((worker) => worker.id !== by);
  return perform(
    office,
    dossier,
    'assign',
    { by, legId: leg.id },
    {
      personIds: toUnits ? [] : workers.slice(0, 1).map((worker) => worker.id),
      unitIds: toUnits ? units.slice(0, random.chance(0.2) ? 2 : 1) : [],
      purposeId: purposes.action,
      taskTypeId: null,
      note: random.pick(commandsNaming),
      dueAt: random.chance(0.5) ? dueInDays(office, 3, 10) : null,
    },
  );
}

async function copyToSections(office: Office, dossier: Dossier, leg: Leg, by: number): Promise<void> {
  const sections = divisionWith(leg.toUnitId) ? unitsUnder(office, dossier, leg) : [];
  if (sections.length > 0) {
    const receivers = sections.map(copyReceiver);
    await perform(office, dossier, 'forward', { by, legId: leg.id }, { receivers, dueAt: null });
  }
  await present(office, dossier, leg, by);
}
