import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { keepPaperNow } from '#server/paper/keep-paper.job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { copySource, type CopySource } from './copy-source.ts';

type Named = Parameters<typeof copySource>[2];

/** The same; the paper of a registered letter is kept now if its job has not run yet. */
export async function keptSource(platform: Platform, viewer: Viewer, named: Named): Promise<CopySource | Refusal> {
  const source = await copySource(platform, viewer, named);
  if (!isRefusal(source) || source.refused !== 'paper-not-kept') return source;
  const matter = await readMatter(platform.database, viewer, named.documentId);
  const writing = matter && (await writingOf(platform, matter));
  if (!writing) return source;
  return (await keepPaperNow(platform, writing)) ?? copySource(platform, viewer, named);
}
