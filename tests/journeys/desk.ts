import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';

const card = (page: Page, list: TodoListName): Locator =>
  page.locator('main').getByRole('link').filter({ hasText: terms.todoLists[list] }).first();

/** Waits for the count to appear without a reload. */
export async function expectCount(page: Page, list: TodoListName, count: number): Promise<void> {
  await expect
    .poll(() => card(page, list).innerText(), { timeout: 30_000 })
    .toMatch(new RegExp(`(^|\\D)${count}(\\D|$)`));
}

/** Returns the modal of the letter. */
export const openFirst = (page: Page, list: TodoListName): Promise<Locator> =>
  openRow(page, list, (rows) => rows.nth(1));

/** Opens the letter with this subject. */
export const openNamed = (page: Page, list: TodoListName, subject: string): Promise<Locator> =>
  openRow(page, list, (rows) => rows.filter({ hasText: subject }));

async function openRow(page: Page, list: TodoListName, choose: (rows: Locator) => Locator): Promise<Locator> {
  await card(page, list).click();
  await choose(page.getByRole('dialog').getByRole('row')).click();
  const letter = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: th.documents.closeDocument }) });
  await letter.waitFor();
  return letter;
}

/** Clicks the button of an action; an action without asks is performed directly. */
export const begin = (letter: Locator, action: ActionName): Promise<void> =>
  letter.getByRole('button', { name: th.workflow.actions[action], exact: true }).first().click();

export async function name(letter: Locator, label: string, text: string): Promise<void> {
  await letter
    .getByRole('combobox', { name: label })
    .or(letter.getByRole('textbox', { name: label }))
    .first()
    .fill(text);
  await letter.page().getByRole('option').filter({ hasText: text }).first().waitFor();
  await letter.page().keyboard.press('Enter');
}

/** Inserts a phrase by its key once the phrases are visible. */
export async function commandByKey(page: Page, key: number): Promise<void> {
  await page
    .getByRole('group', { name: th.workflow.quickCommand })
    .getByRole('button')
    .nth(key - 1)
    .waitFor();
  await page.keyboard.press(`Digit${key}`);
}

/** Submits the form by keyboard. */
export const submit = (letter: Locator): Promise<void> => letter.page().keyboard.press('Control+Enter');

/** Closes all dialogs. An open calendar takes an Escape, and so may a form whose answer is still under way. */
export async function leave(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  if ((await dialogs.count()) === 0) return;
  const press = async () => {
    await page.keyboard.press('Escape');
    return dialogs.count();
  };
  await expect.poll(press, { interval: 200 }).toBe(0);
}

/** For an action in the menu. */
export async function beginFromMenu(letter: Locator, action: ActionName): Promise<void> {
  await letter.getByRole('button', { name: th.workflow.moreActions }).first().click();
  await letter.page().getByRole('menuitem', { name: th.workflow.actions[action], exact: true }).click();
}
