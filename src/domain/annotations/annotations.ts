import type { DocumentState } from '../documents/document.ts';

/** Whoever draws on the pages of a file alters nothing of it: it is printed, sent and downloaded without. */
export const annotationKinds = ['pen', 'marker', 'note'] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/**
 * One's own are seen by their author only, shared ones by everybody who may read the document; those that were shared while it
 * was made, after it is issued, by its makers and their author (`seesMaking`).
 */
export const annotationLayers = ['own', 'shared'] as const;
export type AnnotationLayer = (typeof annotationLayers)[number];

export const annotationColors = ['red', 'blue', 'green', 'yellow'] as const;
export type AnnotationColor = (typeof annotationColors)[number];

/** A page is so wide and so high, whatever its size on a screen. */
export const pageExtent = 10_000;
/** Of one stroke. */
export const maxPoints = 300;
export const maxAnnotationText = 1000;
/** On one file: of each person for themselves, and of all together in the layer they share. */
export const maxAnnotations = 500;
/** Of each person in the layer they share, so that nobody fills it alone. */
export const maxSharedByOne = 100;

export interface Place {
  readonly x: number;
  readonly y: number;
}

const closedStates: readonly DocumentState[] = ['closed', 'cancelled', 'discarded'];

/** What the readers of a document told each other on its pages stays as it was when the document was closed. */
export const mayChangeLayer = (layer: AnnotationLayer, state: DocumentState): boolean =>
  layer === 'own' || !closedStates.includes(state);

/** Events of shared annotations. They would fill the history of the letter, which leaves them out. */
export const annotationEvents = ['annotation.shared', 'annotation.erased'] as const;
