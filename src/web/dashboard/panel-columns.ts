import type { Panel } from '#domain/documents/document-kinds.ts';

export const panelColumns = {
  cycle: { title: 'dashboard.panelCycle', number: 'dashboard.letterNumber', subject: 'dashboard.subject' },
  command: { title: 'dashboard.panelCommand', number: 'dashboard.letterNumber', subject: 'dashboard.subject' },
  regularity: { title: 'dashboard.panelRegularity', number: 'dashboard.letterNumber', subject: 'dashboard.subject' },
  rule: { title: 'dashboard.panelRule', number: 'dashboard.letterNumber', subject: 'dashboard.subject' },
  news: { title: 'dashboard.panelNews', number: 'dashboard.letterNumber', subject: 'dashboard.subject' },
  announce: { title: 'dashboard.panelAnnounce', number: 'dashboard.announcedOn', subject: 'dashboard.subject' },
  declaration: { title: 'dashboard.panelDeclaration', number: 'dashboard.letterNumber', subject: 'dashboard.subject' },
  meet: { title: 'dashboard.panelMeet', number: 'dashboard.meetingNumber', subject: 'dashboard.meetingTopic' },
} as const satisfies Record<Panel, object>;
