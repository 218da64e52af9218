import type { Viewer } from '#domain/people/viewer.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { loadViewer } from './load-viewer.ts';

export const viewerOf = ({ platform, person }: CallContext): Promise<Viewer> =>
  loadViewer(platform.database, person.id, platform.clock());
