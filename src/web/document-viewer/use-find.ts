import { useDebouncedValue } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

import { findText, type Match } from './find-text.ts';

const findDelayMs = 250;

export type Find = ReturnType<typeof useFind>;

export function useFind(document: PDFDocumentProxy | undefined) {
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), findDelayMs);
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!document) return;
    let isCurrent = true;
    const found = term === '' ? Promise.resolve([]) : findText(document, term);
    found.then(
      (next) => {
        if (!isCurrent) return;
        setMatches(next);
        setIndex(0);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [document, term]);
  const step = (by: number) => setIndex((index + by + matches.length) % Math.max(1, matches.length));
  return {
    text,
    setText,
    term,
    matches,
    index,
    current: matches[index],
    next: () => step(1),
    previous: () => step(-1),
  };
}
