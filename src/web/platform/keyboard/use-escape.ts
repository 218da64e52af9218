import { useEffect, useEffectEvent } from 'react';

/** What stands open over the screen, the newest last: Escape closes only that. */
const layers: symbol[] = [];

/** How many dialogs lie over the screen: a key of the screen, or of the dialog below, stays silent under others. */
export const openLayers = (): number => layers.length;

/** A field with a list of its own open, and what stands in a popover, close that first. */
const isTakenBy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown') !== null;

/** Closes a dialog by Escape while it is the topmost. Give the dialog `closeOnEscape={false}`. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const press = useEffectEvent((layer: symbol, event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isTakenBy(event.target) || layers.at(-1) !== layer) return;
    event.stopImmediatePropagation();
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = Symbol('layer');
    layers.push(layer);
    const listener = (event: KeyboardEvent) => press(layer, event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      window.removeEventListener('keydown', listener, { capture: true });
    };
  }, [isOpen]);
}
