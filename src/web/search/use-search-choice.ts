import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { choiceInAddress, choiceOfAddress } from './search-address.ts';
import type { SearchChoice } from './search-choice.ts';

const pauseMs = 300;

/**
 * The search form, debounced and mirrored in the address, so that reload and back show the same results. Following a
 * link to this screen starts an empty search.
 */
export function useSearchChoice() {
  const { q, view } = useSearch({ from: '/main/sarabun/search' });
  const navigate = useNavigate({ from: '/sarabun/search' });
  const [choice, setChoice] = useState<SearchChoice>(() => choiceOfAddress(q));
  const [debounced] = useDebouncedValue(choice, pauseMs);
  const written = useRef(q);
  useEffect(() => {
    if (written.current === q) return;
    written.current = q;
    setChoice(choiceOfAddress(q));
  }, [q]);
  useEffect(() => {
    const next = choiceInAddress(debounced);
    // An open letter has its own address; the search is written to the address when the letter is closed.
    if (view !== undefined || next === written.current) return;
    written.current = next;
    void navigate({
      replace: true,
      resetScroll: false,
      state: true,
      search: (before) => ({ ...before, q: next }),
    });
  }, [debounced, view, navigate]);
  return { choice, debounced, setChoice };
}
