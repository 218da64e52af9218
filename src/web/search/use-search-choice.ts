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
  const { q, conditions, view } = useSearch({ from: '/main/sarabun/search' });
  const navigate = useNavigate({ from: '/sarabun/search' });
  const [choice, setChoice] = useState<SearchChoice>(() => choiceOfAddress({ q, conditions }));
  const [debounced] = useDebouncedValue(choice, pauseMs);
  const address = JSON.stringify(choiceInAddress(choiceOfAddress({ q, conditions })));
  const written = useRef(address);
  useEffect(() => {
    if (written.current === address) return;
    written.current = address;
    setChoice(choiceOfAddress({ q, conditions }));
  }, [address, q, conditions]);
  useEffect(() => {
    const next = choiceInAddress(debounced);
    // An open letter has its own address; the search is written to the address when the letter is closed.
    if (view !== undefined || JSON.stringify(next) === written.current) return;
    written.current = JSON.stringify(next);
    void navigate({
      replace: true,
      resetScroll: false,
      state: true,
      search: (before) => ({ ...before, ...next }),
    });
  }, [debounced, view, navigate]);
  return { choice, debounced, setChoice };
}
