import { useNavigate } from '@tanstack/react-router';

import { useKeys } from '#web/platform/keyboard/use-keys.ts';

import { openShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Shortcuts that work on every screen. */
export function GlobalKeys() {
  const navigate = useNavigate();
  useKeys({
    'Shift+Slash': openShortcuts,
    'KeyG KeyH': () => void navigate({ to: '/sarabun/dashboard' }),
    'KeyG KeyT': () => void navigate({ to: '/sarabun/registers' }),
  });
  return <ShortcutsDialog />;
}
