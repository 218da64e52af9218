import { existsSync, mkdtempSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { neverStart, withoutServices } from '../../tools/apt-install.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'sarn-apt-'));

it('no service of a package is started while it is installed, and the machine is as it was afterwards', async () => {
  const policy = join(folder(), 'policy-rc.d');
  expect(await withoutServices(async () => readFileSync(policy, 'utf8'), policy)).toContain('exit 101');
  expect(existsSync(policy)).toBe(false);
  await expect(withoutServices(() => Promise.reject(new Error('broken')), policy)).rejects.toThrow('broken');
  expect(existsSync(policy)).toBe(false);
  writeFileSync(policy, 'of the machine');
  expect(await withoutServices(async () => readFileSync(policy, 'utf8'), policy)).toBe('of the machine');
  expect(existsSync(policy)).toBe(true);
});

it('what a package brings does not start with the machine later, but what is there already goes on', () => {
  const [packaged, own] = [join(folder(), 'packaged'), join(folder(), 'own')];
  for (const each of [packaged, own]) mkdirSync(each);
  writeFileSync(join(packaged, 'smbd.service'), '');
  neverStart(['smbd', 'samba-ad-dc'], [packaged, own]);
  expect(existsSync(join(own, 'smbd.service'))).toBe(false);
  expect(readlinkSync(join(own, 'samba-ad-dc.service'))).toBe('/dev/null');
});
