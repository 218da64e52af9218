import { z } from 'zod';

import { books } from '#domain/registers/books.ts';

/** What came by a channel and is to be registered. */
export const registerSearch = z.lazy(() =>
  z.object({ arrival: z.coerce.number().int().positive().optional().catch(undefined) }),
);

/** Whose control register a link opens. */
export const controlSearch = z.lazy(() =>
  z.object({ unitId: z.number().int().positive().optional().catch(undefined) }),
);

/** Which book a link opens; what it does not say is as usual. */
export const bookSearch = z.lazy(() =>
  z.object({
    book: z.enum(books).optional().catch(undefined),
    unitId: z.number().int().positive().optional().catch(undefined),
    year: z.number().int().min(1900).max(2999).optional().catch(undefined),
    isSecret: z.boolean().optional().catch(undefined),
    isCircular: z.boolean().optional().catch(undefined),
  }),
);
