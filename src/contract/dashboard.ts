import { z } from 'zod';

import { panels } from '#domain/documents/document-kinds.ts';

import { defineCall } from './define-call.ts';
import { wireOpeningRole } from './documents/opening-role.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const dashboardRow = wireObject({
  sequence: ['SEQ', z.number()],
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId.nullable()],
  letterNumber: ['F_DOC_NO', z.string()],
  subject: ['F_DOC_TITLE', z.string()],
  announcementDate: ['F_DOC_COMMAND_NAME_UNDER', z.string()],
  ownerUnitId: ['F_DEPT_ID', wireInteger],
  registerNumber: ['F_REGISTER_NO', z.string()],
  role: ['roleAssign', wireOpeningRole],
  isViewOnly: ['viewer', wireFlag],
  tableElement: ['tableElement', z.enum(panels.map((row) => row.panel))],
  isRead: ['IS_READ', wireFlag],
  publishedAt: ['PUBLISHED_AT', wireMoment],
});
export type DashboardRow = z.output<typeof dashboardRow>;

const group = z.object({
  bookType: z.enum(panels.map((row) => row.panel)),
  items: z.array(dashboardRow),
  total: z.number(),
});

export const dashboardCalls = {
  getDashboard: defineCall({
    method: 'POST',
    path: 'sarabun/get-dashboard',
    aliases: ['get-dashboard'],
    access: 'signedIn',
    changes: false,
    summary: 'The eight panels of published documents, or one of them searched. A panel holds its newest 200.',
    body: wireObject({
      panel: ['bookType', z.enum(panels.map((row) => row.panel)).optional()],
      search: ['querySearch', wireText(200).optional()],
    }),
    reply: z.object({ item: z.array(group) }),
  }),
  getDashboardOrganizationLists: defineCall({
    method: 'GET',
    path: 'sarabun/get-dashboard-organization-lists',
    aliases: ['get-dashboard-organization-lists'],
    access: 'signedIn',
    changes: false,
    summary: 'The units whose desks the person staffs.',
    body: z.object({}),
    reply: z.object({
      items: z.array(wireObject({ unitId: ['dept_id', wireInteger], name: ['text', z.string()] })),
    }),
  }),
} as const;
