import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before, once the component is gone and nothing else has taken it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** An item of a menu is gone by then: the button that opened the menu stands for it. */
function openerOf(active: Element | null): HTMLElement | null {
  const buttonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = buttonId ? document.getElementById(buttonId) : active;
  return opener instanceof HTMLElement ? opener : null;
}
