import type { Platform } from '#server/platform/platform.ts';

import { forgetUnusedDevices } from './known-devices.ts';

export const sweepDevicesJob = 'sweep-known-devices';

/** A device that was not used for long is not known anyway, so its row can go. */
export async function sweepDevices({ database, clock }: Platform): Promise<void> {
  await forgetUnusedDevices(database, clock());
}
