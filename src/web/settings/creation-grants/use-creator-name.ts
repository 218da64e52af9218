import { unitGranted } from '#domain/drafting/creation.ts';
import { useGranteeName } from '../use-grantee-name.ts';

/** Who a grantee is: units and offices by their names, everybody by what they are called. */
export function useCreatorName() {
  const nameOf = useGranteeName();
  return (grantee: string, name: string): string => (unitGranted(grantee) === undefined ? nameOf(grantee, name) : name);
}
