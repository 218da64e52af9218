import { useEffect, useRef } from 'react';

/**
 * Sets the focus once the screen is drawn, unless the person was quicker. Asked for while it is drawn, as `autoFocus`
 * does, the browser lays everything out in the midst of it, which keeps a phone busy.
 */
export function useFirstFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) field.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
