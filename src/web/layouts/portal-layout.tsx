import { PageFrame } from './page-frame.tsx';
import { PortalHeader } from './portal-header.tsx';

/** The frame of the portal. */
export const PortalLayout = () => <PageFrame header={<PortalHeader />} />;
