import { lazy, type ComponentType } from 'react';

/** A part of a screen in a file of its own, fetched together with the screen but not waited for. */
export function lazyPart<Properties>(fetchPart: () => Promise<ComponentType<Properties>>) {
  const load = async () => ({ default: await fetchPart() });
  // A failure shows when the part is drawn, where an error boundary stands.
  fetchPart().catch(() => undefined);
  return lazy(load);
}
