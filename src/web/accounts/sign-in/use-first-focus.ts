import { useEffect, useRef } from 'react';

/**
 * Focuses the field after rendering, unless the person focused another one first. `autoFocus` would force a layout
 * during rendering, which is slow on a phone.
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
