import { unitGranted } from '#domain/drafting/creation.ts';
import { useGranteeName } from '../use-grantee-name.ts';

/** Who a grantee is: the unit by its name, everybody and offices by what they are called. */
export function useCreatorName() {
  const nameOf = useGranteeName();
  return (grantee: string, unitName: string): string =>
    unitGranted(grantee) === undefined ? nameOf(grantee, '') : unitName;
}
