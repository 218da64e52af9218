import { Mark } from '@mantine/core';

import { highlightSegments } from '#domain/text/highlight-segments.ts';

/** A text with the words marked that were looked for. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <span>
      {highlightSegments(text, typed).map((segment, index) =>
        // Stretches are told apart by their place alone.
        segment.isMarked ? <Mark key={index}>{segment.text}</Mark> : segment.text,
      )}
    </span>
  );
}
