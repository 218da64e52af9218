import { useState } from 'react';

import type { AnnotationColor, AnnotationLayer, Place } from '#domain/annotations/annotations.ts';

export const tools = ['pen', 'marker', 'note', 'eraser'] as const;
export type Tool = (typeof tools)[number];

/** Where a note will be. */
export interface NotePlace extends Place {
  readonly page: number;
  /** Its text is being written. */
  readonly isOpen: boolean;
}

export type Writing = ReturnType<typeof useWriting>;

/** What a person has in their hand while they read. */
export function useWriting() {
  const [isOpen, setOpen] = useState(false);
  const [tool, setTool] = useState<Tool>();
  const [color, setColor] = useState<AnnotationColor>('red');
  const [layer, setLayer] = useState<AnnotationLayer>('own');
  const [hidden, setHidden] = useState<readonly AnnotationLayer[]>([]);
  const [place, setPlace] = useState<NotePlace>();
  const take = (next: Tool | undefined) => {
    setTool(next);
    setPlace(undefined);
  };
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      take(undefined);
    },
    tool,
    take,
    color,
    setColor,
    layer,
    setLayer,
    isHidden: (one: AnnotationLayer) => hidden.includes(one),
    toggleLayer: (one: AnnotationLayer) =>
      setHidden(hidden.includes(one) ? hidden.filter((other) => other !== one) : [...hidden, one]),
    place,
    setPlace,
  };
}
