import { hashKey } from '@tanstack/react-query';

const subjectOf = (request: object, refinedBy: readonly string[]): string =>
  hashKey(Object.entries(request).filter(([field]) => !refinedBy.includes(field)));

/** Whether two requests of a call are equal but for the fields that only search, sort or page. */
export const isSameSubject = (a: object, b: object, refinedBy: readonly string[]): boolean =>
  subjectOf(a, refinedBy) === subjectOf(b, refinedBy);
