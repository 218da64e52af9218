import { Mark } from '@mantine/core';

import { markedStretches } from '#domain/text/marked-stretches.ts';

/** A text with the words marked that were looked for. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <span>
      {markedStretches(text, typed).map((stretch, index) =>
        // Stretches are told apart by their place alone.
        stretch.isMarked ? <Mark key={index}>{stretch.text}</Mark> : stretch.text,
      )}
    </span>
  );
}
