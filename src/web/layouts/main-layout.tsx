import { ChunkedRender } from '#web/components/chunked-render.tsx';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { GlobalKeys } from './global-keys.tsx';
import { Header } from './header.tsx';
import { IconCount } from './icon-count.tsx';
import { PageFrame } from './page-frame.tsx';
import { TabBar } from './tab-bar.tsx';

/** The frame of the work screens. */
export const MainLayout = () => (
  <ChunkedRender>
    <MainFrame />
  </ChunkedRender>
);

function MainFrame() {
  // Every work screen needs them: fetched here, they are there before the first key is pressed.
  useReferenceLists();
  return (
    <PageFrame header={<Header />}>
      <TabBar />
      <IconCount />
      <GlobalKeys />
    </PageFrame>
  );
}
