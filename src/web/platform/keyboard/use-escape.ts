import { useEffect, useEffectEvent } from 'react';

/** Open layers, newest last; Escape closes only the newest. */
const layers: symbol[] = [];

/** The number of open dialogs: shortcuts of a screen or dialog are disabled while another one is above it. */
export const openLayers = (): number => layers.length;

/** Escape first closes an open list of options or a popover. */
const isTakenBy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown') !== null;

/** Closes a dialog on Escape while it is on top. Set `closeOnEscape={false}` on the dialog. */
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
