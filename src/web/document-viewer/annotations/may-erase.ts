import type { AnnotationView } from '#contract/annotations.ts';

import type { Annotations } from './use-annotations.ts';

/**
 * As the server says: what is shared stays as it was when the document was closed, and before, whoever manages the letter for the
 * unit that owns it erases that of others too.
 */
export const mayErase = (
  { isOwn, layer }: Pick<AnnotationView, 'isOwn' | 'layer'>,
  { mayShare, mayClear }: Pick<Annotations, 'mayShare' | 'mayClear'>,
): boolean => (layer === 'own' ? isOwn : mayShare && (isOwn || mayClear));
