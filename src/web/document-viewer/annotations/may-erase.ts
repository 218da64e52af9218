import type { AnnotationView } from '#contract/annotations.ts';

/** As the server says: what is shared stays as it was when the document was closed. */
export const mayErase = (
  { isOwn, layer }: Pick<AnnotationView, 'isOwn' | 'layer'>,
  { mayShare }: { readonly mayShare: boolean },
): boolean => isOwn && (layer === 'own' || mayShare);
