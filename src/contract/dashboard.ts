import { z } from 'zod';

import { panels } from '#domain/documents/document-kinds.ts';

import { defineCall } from './define-call.ts';
import { wireOpeningRole } from './documents/opening-role.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const dashboardRow = wireObject({
  sequence: z.number(),
  documentId: wireId,
  legId: wireId.nullable(),
  letterNumber: z.string(),
  subject: z.string(),
  announcementDate: z.string(),
  ownerUnitId: wireInteger,
  registerNumber: z.string(),
  role: wireOpeningRole,
  isViewOnly: wireFlag,
  tableElement: z.enum(panels.map((row) => row.panel)),
  isRead: wireFlag,
  publishedAt: ['panelPublishedAt', wireMoment],
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
      panel: z.enum(panels.map((row) => row.panel)).optional(),
      search: ['panelSearch', wireText(200).optional()],
    }),
    reply: z.object({ item: z.array(group) }),
  }),
  getDeskUnits: defineCall({
    method: 'GET',
    path: 'sarabun/get-dashboard-organization-lists',
    aliases: ['get-dashboard-organization-lists'],
    access: 'signedIn',
    changes: false,
    summary: 'The units whose desks the person staffs.',
    body: z.object({}),
    reply: z.object({
      items: z.array(wireObject({ unitId: ['deskUnitId', wireInteger], name: ['deskUnitName', z.string()] })),
    }),
  }),
} as const;
