import { cancelNumber } from '#server/numbers/cancel-number.ts';
import { reserveNumbers } from '#server/numbers/reserve-numbers.ts';
import { dayOf } from '#domain/text/thai-dates.ts';

import { accepted, actorOf, perform } from '../act.ts';
import { registry } from '../agency/units.ts';
import { homeOf, type Dossier, type Office } from '../office.ts';
import { purposesOfNumbers, reasons } from '../texts/phrases.ts';
import { later } from '../working-time.ts';
import { deskOfficerFor } from './people.ts';

const numbersAtOnce = 3;

/** The registry reserves some numbers of its send register; an unused one is cancelled after some weeks. */
export async function numbersAreReserved(office: Office): Promise<void> {
  const by = deskOfficerFor(office, 1, registry.id).id;
  const series = { unitId: registry.id, book: 'send', isSecret: false, isCircular: false } as const;
  const terms = { count: numbersAtOnce, letterDate: dayOf(office.now), holderId: null, expiresOn: null };
  const purpose = office.random.pick(purposesOfNumbers);
  accepted('reserve', await reserveNumbers(office.transaction, { ...series, ...terms, purpose }, actorOf(office, by)));
  office.schedule.put(later(office, 60), async () => {
    const entryId = await freeNumber(office);
    const reason = office.random.pick(reasons.cancelNumber);
    if (entryId !== undefined && office.random.chance(0.5))
      accepted(
        'cancelNumber',
        (await cancelNumber(office.transaction, { entryId, reason }, actorOf(office, by))) ?? {},
      );
  });
}

/** The registry uses a reserved number if one is free today, as for urgent letters. */
export async function useReservedNumber(office: Office, dossier: Dossier): Promise<void> {
  const { issuerUnitId, secrecy, isCircular, kind } = dossier.matter.document;
  if (issuerUnitId !== registry.id || secrecy > 1 || isCircular || kind !== 1) return;
  const entryId = await freeNumber(office);
  if (entryId === undefined || !office.random.chance(0.5)) return;
  const by = deskOfficerFor(office, 1, registry.id).id;
  await perform(office, dossier, 'useReservedNumber', { by, legId: homeOf(dossier).id }, { entryId });
}

async function freeNumber({ transaction }: Office): Promise<number | undefined> {
  const entry = await transaction
    .selectFrom('registerEntries')
    .select('id')
    .where('kind', '=', 'reserved')
    .where('cancelledAt', 'is', null)
    .where('unitId', '=', registry.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.reservedEntryId', '=', 'registerEntries.id'),
        ),
      ),
    )
    .orderBy('id')
    .executeTakeFirst();
  return entry?.id;
}
