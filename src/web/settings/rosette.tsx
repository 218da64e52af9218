import { rosettePath } from '#domain/paper/rosette.ts';

export const Rosette = ({ scale = 1 }: { readonly scale?: number }) => (
  <path transform={`scale(${scale})`} strokeWidth={3} d={rosettePath} />
);
