import { useCall } from '#web/platform/api/use-call.ts';

const halfAnHour = 30 * 60_000;

/** Code lists, units and books; asked once and kept. Undefined until they are known. */
export const useReferenceLists = () => useCall('getReferenceLists', {}, { staleTime: halfAnHour }).data?.item;
