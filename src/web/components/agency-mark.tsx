import { agencyPicture } from '#web/platform/agencies/pictures.ts';

export const AgencyMark = ({ size = 42 }: { readonly size?: number }) => (
  <img src={agencyPicture('mark')} width={size} height={size} alt="" />
);
