import { useCall } from '#web/platform/api/use-call.ts';

const halfAnHourMs = 30 * 60_000;

/** Code lists, units and books, cached. Undefined while loading. */
export const useReferenceLists = () => useCall('getReferenceLists', {}, { staleTime: halfAnHourMs }).data?.item;
