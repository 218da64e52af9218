import { useCall } from '#web/platform/api/use-call.ts';

const halfAnHourMs = 30 * 60_000;

/** Code lists, units and books, cached unless they are wanted as they are now. Undefined while loading. */
export const useReferenceLists = ({ staleTime = halfAnHourMs }: { readonly staleTime?: number } = {}) =>
  useCall('getReferenceLists', {}, { staleTime }).data?.item;
