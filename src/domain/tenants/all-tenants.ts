import { devMix } from './dev-mix.ts';
import { dtn } from './dtn.ts';
import { kru } from './kru.ts';
import { omb } from './omb.ts';
import { onep } from './onep.ts';
import { onlb } from './onlb.ts';
import { sarn } from './sarn.ts';
import { sat } from './sat.ts';
import { vec } from './vec.ts';
import type { Tenant } from './tenant.ts';

export const tenants: readonly Tenant[] = [sarn, onlb, onep, omb, sat, vec, kru, dtn, devMix];

export const tenantNamed = (name: string): Tenant | undefined => tenants.find((tenant) => tenant.name === name);
