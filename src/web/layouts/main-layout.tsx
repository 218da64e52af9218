import { ChunkedRender } from '#web/components/chunked-render.tsx';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { GlobalKeys } from './global-keys.tsx';
import { Header } from './header.tsx';
import { IconCount } from './icon-count.tsx';
import { PageFrame } from './page-frame.tsx';
import { TabBar } from './tab-bar.tsx';

export const MainLayout = () => (
  <ChunkedRender>
    <MainFrame />
  </ChunkedRender>
);

function MainFrame() {
  // Every screen needs the reference lists, so they load before the first interaction.
  useReferenceLists();
  return (
    <PageFrame header={<Header />}>
      <TabBar />
      <IconCount />
      <GlobalKeys />
    </PageFrame>
  );
}
