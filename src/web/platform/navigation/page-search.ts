import { z } from 'zod';

import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';

/** Search parameters of the signed-in pages; others are dropped. Built when the first address is parsed. */
export const pageSearch = z.lazy(() =>
  z.object({
    /** The open to-do list. */
    list: z.enum(todoListNames).optional().catch(undefined),
    /** The open document: from the history entry, or from the encoded id `docId`. */
    view: z.literal('document').optional().catch(undefined),
    docId: z.coerce.string().optional().catch(undefined),
    /** Origin of a link, and whether its id is encoded. */
    api: z.enum(['line', 'email', 'notification', 'history']).optional().catch(undefined),
    enc: z.enum(['y', 'n']).optional().catch(undefined),
    /** The dashboard search. */
    search: z.coerce.string().optional().catch(undefined),
  }),
);

export type PageSearch = z.output<typeof pageSearch>;

/** The portal also accepts `t=view-document` with `d`, an encoded id. */
export const portalSearch = z.lazy(() =>
  pageSearch
    .unwrap()
    .extend({ t: z.string().optional().catch(undefined), d: z.coerce.string().optional().catch(undefined) }),
);

export type PortalSearch = z.output<typeof portalSearch>;
