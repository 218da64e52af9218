import { openOverlay } from '#web/platform/overlay.ts';

export const openShortcuts = () => openOverlay('shortcuts');
