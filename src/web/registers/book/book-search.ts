import { z } from 'zod';

import { books } from '#domain/registers/books.ts';

/** The arrival to register. */
export const registerSearch = z.lazy(() =>
  z.object({ arrival: z.coerce.number().int().positive().optional().catch(undefined) }),
);

export const controlSearch = z.lazy(() =>
  z.object({ unitId: z.number().int().positive().optional().catch(undefined) }),
);

/** Parameters missing from the link use their defaults. */
export const bookSearch = z.lazy(() =>
  z.object({
    book: z.enum(books).optional().catch(undefined),
    unitId: z.number().int().positive().optional().catch(undefined),
    year: z.number().int().min(1900).max(2999).optional().catch(undefined),
    isSecret: z.boolean().optional().catch(undefined),
    isCircular: z.boolean().optional().catch(undefined),
  }),
);
