import { tenantNamed } from '#domain/tenants/all-tenants.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import type { CallReply } from '#web/platform/api/calls.ts';

export type Application = CallReply<'getApplication'>['item'] & { readonly agency: Tenant };

let known: Application | undefined;

export function rememberApplication(item: CallReply<'getApplication'>['item']): Application {
  known = { ...item, agency: tenantNamed(item.tenant) ?? sarn };
  return known;
}

/** Loaded once before the first render. */
export function application(): Application {
  if (!known) throw new Error('The application is asked for before it is known.');
  return known;
}
