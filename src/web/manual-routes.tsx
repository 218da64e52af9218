import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';

import { laterScreen } from './platform/navigation/later-screen.ts';
import { main } from './main-route.tsx';
import { i18n } from './platform/language/i18n.ts';

const manualSearch = z.lazy(() => z.object({ manual: z.coerce.number().int().optional().catch(undefined) }));
type ManualTitle = 'common.manuals' | 'help.documents' | 'help.both' | 'help.sarabunVideos';
type ManualScreen = 'ManualOverview' | 'ManualDocuments' | 'ManualDocumentsAndVideos' | 'SarabunVideos';
const manualRoute = <const Path extends string>(path: Path, title: ManualTitle, screen: ManualScreen) =>
  createRoute({
    getParentRoute: () => main,
    path,
    validateSearch: manualSearch,
    staticData: { title: () => i18n.t(title) },
    component: laterScreen(() => import('./help/manual-screen.tsx'), screen),
  });
export const manuals = [
  manualRoute('/manual', 'common.manuals', 'ManualOverview'),
  manualRoute('/manual-document', 'help.documents', 'ManualDocuments'),
  manualRoute('/manual-document-video', 'help.both', 'ManualDocumentsAndVideos'),
  manualRoute('/sarabun/manual-video', 'help.sarabunVideos', 'SarabunVideos'),
] as const;
