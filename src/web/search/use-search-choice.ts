import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { choiceInAddress, choiceOfAddress } from './search-address.ts';
import type { SearchChoice } from './search-choice.ts';

const pauseMs = 300;

/**
 * What is sought, and what of it is asked once the keys rest. It stands in the address: a reload and the browser's back
 * lead to the same hits, and a link somebody follows to this screen begins anew.
 */
export function useSearchChoice() {
  const { q, view } = useSearch({ from: '/main/sarabun/search' });
  const navigate = useNavigate({ from: '/sarabun/search' });
  const [choice, setChoice] = useState<SearchChoice>(() => choiceOfAddress(q));
  const [asked] = useDebouncedValue(choice, pauseMs);
  const written = useRef(q);
  useEffect(() => {
    if (written.current === q) return;
    written.current = q;
    setChoice(choiceOfAddress(q));
  }, [q]);
  useEffect(() => {
    const next = choiceInAddress(asked);
    // A letter that stands open has an address of its own; the one beneath it is written when the letter is closed.
    if (view !== undefined || next === written.current) return;
    written.current = next;
    void navigate({
      replace: true,
      resetScroll: false,
      state: true,
      search: (before) => ({ ...before, q: next }),
    });
  }, [asked, view, navigate]);
  return { choice, asked, setChoice };
}
