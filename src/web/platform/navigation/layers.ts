import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

/** What may lie over a screen besides a document or a list. It stands in the history, so that back closes it. */
type Layer = 'person' | 'tools' | 'menu';

declare module '@tanstack/history' {
  interface HistoryState {
    layer?: Layer;
  }
}

/** A reload begins with the screen alone. To be called before the router reads the history. */
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
    if (router.latestLocation.state.layer === layer) router.history.back();
  };
  return { isOpen, open, close, toggle: () => (isOpen ? close() : open()) };
}
