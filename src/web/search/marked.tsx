import { Mark } from '@mantine/core';

import { highlightSegments } from '#domain/text/highlight-segments.ts';

export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <span>
      {highlightSegments(text, typed).map((segment, index) =>
        // Segments have no identity except their position.
        segment.isMarked ? <Mark key={index}>{segment.text}</Mark> : segment.text,
      )}
    </span>
  );
}
