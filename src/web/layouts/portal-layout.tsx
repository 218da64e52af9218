import { PageFrame } from './page-frame.tsx';
import { PortalHeader } from './portal-header.tsx';

export const PortalLayout = () => <PageFrame header={<PortalHeader />} />;
