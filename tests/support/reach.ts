import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const unreached = z.array(z.string());

/** Focuses every control in turn and checks that it is entirely visible and not covered. */
const findUnreached = `(async () => {
  const controls = 'a[href], button, input:not([type=hidden]), textarea, select, [role=button], [role=link], [role=tab], summary';
  const name = (node) => node.outerHTML.slice(0, 140);
  const isThere = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.tabIndex >= 0 &&
    !node.disabled && !node.closest('[inert], [aria-hidden=true]') && node.getBoundingClientRect().width > 1;
  const reach = (node) => {
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: 'center', inline: 'center' });
    const box = node.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) return 'wider than the screen';
    if (box.height < innerHeight && (box.top < -1 || box.bottom > innerHeight + 1)) return 'out of the screen';
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2);
    const isHit = hit && [node, ...(node.labels ?? [])].some((part) => part.contains(hit) || hit.contains(part));
    return isHit ? null : 'covered by ' + (hit ? name(hit) : 'nothing');
  };
  const isTransition = (each) => each instanceof CSSTransition;
  const drawn = () => Promise.allSettled(document.getAnimations().filter(isTransition).map((each) => each.finished));
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility()).at(-1);
  const problems = [];
  for (const node of (dialog ?? document.body).querySelectorAll(controls)) {
    if (!isThere(node) || !reach(node)) continue;
    await drawn();
    const problem = reach(node);
    if (problem) problems.push(problem + ': ' + name(node));
  }
  document.activeElement?.blur();
  return problems;
})()`;

/** No horizontal overflow, and every control is reachable. */
export async function expectReachable(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  const problems = unreached.parse(await page.evaluate(findUnreached));
  expect(problems.length, `${where}: ${problems.join('\n')}`).toBe(0);
}
