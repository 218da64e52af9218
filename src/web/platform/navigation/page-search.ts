import { z } from 'zod';

import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';

/** What an address of the signed-in pages may carry; anything else is dropped. Made when the first address is read. */
export const pageSearch = z.lazy(() =>
  z.object({
    /** The to-do list that is open. */
    list: z.enum(todoListNames).optional().catch(undefined),
    /** A document stands open: the one in the history, or `docId`, an encoded id. */
    view: z.literal('document').optional().catch(undefined),
    docId: z.coerce.string().optional().catch(undefined),
    /** Where a link came from, and whether its id is encoded (specification, section 2). */
    api: z.enum(['line', 'email', 'notification', 'history']).optional().catch(undefined),
    enc: z.enum(['y', 'n']).optional().catch(undefined),
    /** The term of the dashboard search. */
    search: z.coerce.string().optional().catch(undefined),
  }),
);

export type PageSearch = z.output<typeof pageSearch>;

/** The portal also takes `t=view-document` with `d`, an encoded id. */
export const portalSearch = z.lazy(() =>
  pageSearch
    .unwrap()
    .extend({ t: z.string().optional().catch(undefined), d: z.coerce.string().optional().catch(undefined) }),
);

export type PortalSearch = z.output<typeof portalSearch>;
