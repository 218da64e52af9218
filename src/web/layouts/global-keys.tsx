import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';

import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { openOverlay, useOverlay } from '#web/platform/overlay.ts';
import { later } from '#web/platform/later.ts';

import { openShortcuts } from './shortcuts.ts';

const ShortcutsDialog = later(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const CommandPalette = later(async () => (await import('#web/help/palette/command-palette.tsx')).CommandPalette);
const DashboardTour = later(async () => (await import('#web/help/dashboard-tour.tsx')).DashboardTour);

export function GlobalKeys() {
  const navigate = useNavigate();
  const overlay = useOverlay();
  useKeys({
    'Shift+Slash': openShortcuts,
    '$mod+KeyK': () => openOverlay('palette'),
    'KeyG KeyH': () => void navigate({ to: '/sarabun/dashboard' }),
    'KeyG KeyT': () => void navigate({ to: '/sarabun/registers' }),
  });
  return (
    <Suspense fallback={null}>
      {overlay === 'shortcuts' && <ShortcutsDialog />}
      {overlay === 'palette' && <CommandPalette />}
      {overlay === 'tour' && <DashboardTour />}
    </Suspense>
  );
}
