import { useEffect, useState } from 'react';

/** Returns the focus to its previous element on unmount, unless something else has taken it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Menu items are gone by then, so the button of the menu is used. */
function openerOf(active: Element | null): HTMLElement | null {
  const buttonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = buttonId ? document.getElementById(buttonId) : active;
  return opener instanceof HTMLElement ? opener : null;
}
