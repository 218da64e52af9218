import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

import { goBackOnce } from './go-back-once.ts';

/** Overlays other than a document or a list. They are history entries, so that back closes them. */
type Layer = 'person' | 'tools' | 'menu';

declare module '@tanstack/history' {
  interface HistoryState {
    layer?: Layer;
  }
}

/** A reload starts without overlays. Must run before the router reads the history. */
export function forgetLayers(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'layer' in state)
    history.replaceState({ ...state, layer: undefined }, '');
}

export function useLayer(layer: Layer) {
  const navigate = useNavigate();
  const router = useRouter();
  const isOpen = useRouterState({ select: ({ location }) => location.state.layer === layer });
  const open = () =>
    void navigate({ to: '.', search: true, resetScroll: false, state: (before) => ({ ...before, layer }) });
  const close = () => {
    if (router.latestLocation.state.layer === layer) goBackOnce(router.history);
  };
  return { isOpen, open, close, toggle: () => (isOpen ? close() : open()) };
}
