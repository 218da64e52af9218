import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { plainText } from '#domain/drafting/rich-text.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { minutes } from '#tests/support/minutes.ts';

import { continueIn } from './continue-in.ts';
import { begin, expectCount, leave, openFirst, openNamed, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper } from './on-paper.ts';
import { minutesKind, writeLetters } from './written-letters.ts';

const texts = th.drafting;
const added = 'ภายในวันที่ 1 ธันวาคม 2569';
const meetingSubject = 'รายงานการประชุมคณะกรรมการบริหารกรม';
const versionButton = (page: Page, position: number) =>
  page.getByRole('button', { name: th.draftVersions.version.split('{')[0] ?? '' }).nth(position);

describe('a draft corrected by its reviewer', () => {
  let journey: Journey;
  let officer: Page;
  let reviewer: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const letters = await writeLetters(journey);
    await letters.submitted(2, 'ขออนุมัติจัดอบรม', [...reviewed('officerQ', 'clerkA'), ...signed('headA')]);
    await letters.submitted(minutesKind, meetingSubject, [...reviewed('officerQ'), ...signed('director')]);
    await letters.close();
    officer = await journey.enter('officerP');
    reviewer = await journey.enter('officerQ');
  });
  afterAll(() => journey.end());

  it('opens from the letter, with only subject and text editable', async () => {
    const letter = await openNamed(reviewer, 'awaitingReview', 'ขออนุมัติจัดอบรม');
    await letter.getByRole('button', { name: texts.correct, exact: true }).click();
    await reviewer.getByRole('textbox', { name: texts.fields.body, exact: true }).waitFor();
    expect(await reviewer.locator('main').getByLabel(texts.fields.toText).count()).toBe(0);
    expect(await reviewer.getByRole('button', { name: texts.submit }).count()).toBe(0);
    await reviewer.getByText(texts.correctHelp).waitFor();
    await expectAccessible(reviewer, 'the words of a draft in review');
    const phone = await continueIn(journey, reviewer, 'phone');
    await phone.goto(reviewer.url());
    await phone.getByRole('textbox', { name: texts.fields.body, exact: true }).waitFor();
    await expectAccessible(phone, 'the words of a draft in review, on a phone');
    await phone.context().close();
  });

  it('is autosaved, and passed with the current text', async () => {
    await reviewer.getByLabel(texts.fields.subject).first().fill('ขออนุมัติจัดอบรมประจำปี');
    await reviewer.getByRole('textbox', { name: texts.fields.body, exact: true }).click();
    await reviewer.keyboard.press('Control+End');
    await reviewer.keyboard.type(added);
    await reviewer.getByRole('button', { name: texts.backToReview }).click();
    const letter = reviewer.getByRole('dialog', { name: 'ขออนุมัติจัดอบรมประจำปี' });
    await expectOnPaper(letter, added);
    await begin(letter, 'pass');
    await submit(letter);
    await leave(reviewer);
    // The reviewed draft is now with others.
    await reviewer.getByText(texts.states.inReview).waitFor();
    expect(await reviewer.getByRole('textbox', { name: texts.fields.body, exact: true }).count()).toBe(0);
  });

  it('shows the drafter a notification and the changes since their version', async () => {
    await officer.getByRole('button', { name: th.notifications.bell.replace('{count}', '1') }).click();
    await officer.getByText(terms.topics.draftCorrected).first().waitFor();
    await officer.keyboard.press('Escape');
    const letter = await openFirst(officer, 'unsignedDrafts');
    await letter.getByText(th.documents.routeEvents, { exact: true }).click();
    await letter.getByText(th.events.draft['wording-corrected']).waitFor();
    await letter.getByRole('button', { name: th.draftVersions.show }).click();
    await letter
      .getByText(/^officerQ ทดสอบ/)
      .first()
      .waitFor();
    await versionButton(officer, 1).click();
    await letter.locator('ins').filter({ hasText: 'ธันวาคม 2569' }).waitFor();
    await letter.locator('ins').filter({ hasText: 'ประจำปี' }).waitFor();
    await expectAccessible(officer, 'what a reviewer changed');
    expect(await letter.getByRole('button', { name: texts.correct, exact: true }).count()).toBe(0);
  });

  it('goes on to the next reviewer and the signer with the corrected text', async () => {
    const second = await journey.enter('clerkA');
    const passing = await openFirst(second, 'awaitingReview');
    await expectOnPaper(second, added);
    await begin(passing, 'pass');
    await submit(passing);
    await expectCount(second, 'awaitingReview', 0);
    const signer = await journey.enter('headA');
    const signing = await openFirst(signer, 'awaitingSignature');
    await expectOnPaper(signer, added);
    expect(await signing.getByRole('button', { name: texts.correct, exact: true }).count()).toBe(0);
    await begin(signing, 'sign');
    await submit(signing);
    await expectCount(signer, 'awaitingSignature', 0);
  });

  it('can be commented on part by part for minutes, also during correction', async () => {
    await reviewer.goto(`${journey.url}/sarabun/dashboard`);
    const letter = await openNamed(reviewer, 'awaitingReview', meetingSubject);
    // A paper that comes later moves what is below it, and a list of choices closes with its field out of view.
    await expectOnPaper(reviewer, meetingSubject);
    const onPart = (page: Locator | Page) => page.getByRole('region', { name: th.draftComments.title });
    await onPart(letter).getByRole('combobox', { name: th.draftComments.part }).click();
    await reviewer.getByRole('option', { name: texts.meeting.agenda4 }).click();
    await onPart(letter).getByLabel(th.draftComments.passage).focus();
    await reviewer.keyboard.press('Control+KeyA');
    await onPart(letter).getByLabel(th.draftComments.comment, { exact: true }).fill('ขอให้ระบุมติ');
    await onPart(letter).getByRole('button', { name: th.draftComments.write }).click();
    await onPart(letter).locator('b').filter({ hasText: texts.meeting.agenda4 }).waitFor();
    await letter.getByRole('button', { name: texts.correct, exact: true }).click();
    const beside = onPart(reviewer.locator('main'));
    await beside.getByText('ขอให้ระบุมติ').waitFor();
    await beside.getByText(texts.meeting.agenda4).first().waitFor();
    await beside
      .locator('blockquote')
      .filter({ hasText: plainText(minutes.agenda[3] ?? []) })
      .waitFor();
    await expectAccessible(reviewer, 'the words of minutes in review, with what was said about them');
  });
});
