/** The lab as a learner uses it, in every language, with the pointer and with the keyboard. */
import type { Page } from '@playwright/test';
import { defaultLocale } from '../../src/i18n/index.ts';
import { worlds } from '../../src/lab/world.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { keyboard, LabPage, languages, pointer, type Hand } from './labPage.ts';

const CANCELLED =
  'Transaction cancelled, please refer cancellation reasons for specific reasons [ConditionalCheckFailed, None]';

// With reduced motion an action's events are shown at once: the tests need not wait for them.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const hands: [string, Hand][] = [
  ['the pointer', pointer],
  ['the keyboard', keyboard],
];

for (const language of languages) {
  for (const [name, hand] of hands) {
    test(`${language}: the whole lesson with ${name}`, async ({ page }) => {
      test.slow();
      const lab = await LabPage.open(page, language, hand);
      const books = async (stored: number, counted: number) => {
        expect(await lab.state()).toMatchObject({ stored, counted });
        await lab.expectTruth();
      };

      await test.step('a like counts once, a second one is cancelled', async () => {
        await lab.act('Ada', 'like');
        await books(1, 1);
        await lab.act('Ada', 'like');
        await books(1, 1);
        expect(await lab.requestAndAnswer()).toContain(CANCELLED);
        await expect(lab.root.locator('tr.fault').first()).toContainText('ConditionalCheckFailed');
        await expect(lab.alarm).toHaveCount(0);
      });

      await test.step('an unlike takes it back, a second one is cancelled', async () => {
        await lab.act('Ada', 'unlike');
        await books(0, 0);
        await lab.act('Ada', 'unlike');
        await books(0, 0);
        expect(await lab.requestAndAnswer()).toContain(CANCELLED);
      });

      await test.step('without the guard one user counts twice', async () => {
        await lab.choose('unguarded');
        await lab.act('Ada', 'like');
        await lab.act('Ada', 'like');
        await books(2, 1);
        await expect(lab.alarm).toHaveText(lab.words.board.lasting);
      });

      await test.step('a crash between two writes leaves the tally wrong', async () => {
        await lab.reset();
        await lab.choose('separate');
        await lab.arm('Ada', 'crashBetween');
        await lab.act('Ada', 'like');
        await books(0, 1);
        await expect(lab.alarm).toBeVisible();
      });

      await test.step('a lost answer is sent again with its token and counts once', async () => {
        await lab.reset();
        await lab.choose('guarded');
        await lab.arm('Ada', 'loseAnswer');
        await lab.act('Ada', 'like');
        await books(1, 1);
        const attempts = lab.words.request.attempts.other.replace('{n}', '2');
        expect(await lab.requestAndAnswer()).toContain(attempts);
      });

      await test.step('the same screens on the way back and forth', async () => {
        await lab.root.getByRole('slider').focus();
        const back = new Map<number, string>();
        const tokens = new Set<string>();
        for (let { cursor } = await lab.state(); ; { cursor } = await lab.state()) {
          await lab.expectTruth();
          back.set(cursor, await lab.screen());
          const sent = /\b[0-9a-f]{8}…/.exec(await lab.narration.innerText());
          if (sent) tokens.add(sent[0]);
          if (cursor === 0) break;
          await page.keyboard.press('ArrowLeft');
        }
        expect(tokens.size).toBe(1);
        for (let cursor = 0; cursor < back.size; cursor++) {
          expect(await lab.screen()).toBe(back.get(cursor));
          await page.keyboard.press('ArrowRight');
        }
        await page.keyboard.press('Home');
        expect(await lab.screen()).toBe(back.get(0));
        await page.keyboard.press('End');
        expect(await lab.screen()).toBe(back.get(back.size - 1));
      });
    });
  }

  test(`${language}: a link leads to the same moment`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const lab = await LabPage.open(page, language);
    await lab.act('Ada', 'like');
    await lab.button(lab.words.timeline.back).click();
    await lab.button(lab.words.timeline.back).click();
    await lab.act('Can', 'like');
    await lab.button(lab.words.timeline.back).click();
    await lab.button(lab.words.share.button).click();
    await expect(lab.root.getByText(lab.words.share.copied)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash).toMatch(/^#lab=1\.transaction\./);

    const other = await context.newPage();
    const shared = await LabPage.open(other, language, pointer, { hash: new URL(link).hash });
    expect(await shared.state()).toEqual(await lab.state());
    for (const part of ['.board', '.say', 'table', 'dl']) {
      const text = (of: LabPage) => of.root.locator(part).first().innerText();
      expect(await text(shared)).toBe(await text(lab));
    }
    await shared.expectTruth();
    await shared.reset();
    await expect(other).not.toHaveURL(/#lab/);
  });

  for (const [lesson, { goals }] of worlds) {
    test(`${language}: the goals of ${lesson} by keyboard, its verbs by pointer`, async ({
      page,
    }) => {
      const lab = await LabPage.open(page, language, keyboard, { lesson });
      for (const goal of goals) {
        const line = lab.root.locator(`[data-goal-id="${goal}"]`);
        await expect(line).not.toHaveClass(/reached/);
        await keyboard(line.locator('summary', { hasText: lab.words.goals.solution }));
        await keyboard(line.getByRole('button', { name: lab.words.goals.play }));
        await expect(line).toHaveClass(/reached/);
        await expect(page.locator(`[data-goal="${goal}"]`)).toHaveClass(/reached/);
      }
      // They are the same in every language (`scripts/translations.test.ts`).
      if (language !== defaultLocale) return;
      const verbs = await page.locator('.do').all();
      expect(verbs.length).toBeGreaterThan(3);
      for (const verb of verbs) {
        await verb.click();
        await lab.settled();
        await lab.expectTruth();
      }
    });
  }

  test(`${language}: fits 320 pixels, and a finger`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const lab = await LabPage.open(page, language);
    await lab.choose('unguarded');
    await lab.act('Ada', 'like');
    await lab.act('Ada', 'like');
    await lab.root.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await lab.root.evaluate((root) =>
      [...root.querySelectorAll('button, summary, select, input[type=range], label')]
        .filter((control) => control.getClientRects().length > 0)
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  });
}

test.describe('at the moment between prepare and commit', () => {
  /** Ada's like, both of its items in pencil. */
  async function prepared(page: Page): Promise<LabPage> {
    const lab = await LabPage.open(page, 'en');
    await lab.act('Ada', 'like');
    await lab.root.getByRole('slider').focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
    await expect(lab.root.locator('tr.pencil')).toHaveCount(2);
    return lab;
  }

  test('a reader gets the old tally', async ({ page }) => {
    const lab = await prepared(page);
    await lab.button('Read the post GetItem').click();
    await expect(lab.narration).toContainText('The tally is 0.');
    await expect(lab.root.locator('tr.pencil')).toHaveCount(2);
    await lab.button('To the end').click();
    expect(await lab.state()).toMatchObject({ stored: 1, counted: 1 });
  });

  test('another like is refused with a conflict', async ({ page }) => {
    const lab = await prepared(page);
    await lab.act('Can', 'like');
    await expect(lab.root.locator('tr.fault').first()).toContainText('TransactionConflict');
    await lab.expectTruth();
  });

  test('acting forks: the old future stays in sight, and can be taken', async ({ page }) => {
    const lab = await prepared(page);
    const { length } = await lab.state();
    await lab.button('Read the post GetItem').click();
    await expect(lab.root.getByText('The road not taken')).toBeVisible();
    await lab.button('Take it after all').click();
    await expect.poll(async () => (await lab.state()).length).toBe(length);
    await expect(lab.root.getByText('The road not taken')).toBeVisible();
  });
});

test('goals are reached by what the simulator does, and stay reached', async ({ page }) => {
  const lab = await LabPage.open(page, 'en');
  const goal = (id: string) => lab.root.locator(`[data-goal-id="transaction.${id}"]`);
  for (const id of ['like-and-read', 'like-twice-books-right']) {
    await expect(goal(id)).not.toHaveClass(/reached/);
    await goal(id).getByText('Solution', { exact: true }).click();
    await goal(id).getByRole('button', { name: 'Play the solution' }).click();
    await expect(goal(id)).toHaveClass(/reached/);
    // The list in the prose follows.
    await expect(page.locator(`[data-goal="transaction.${id}"]`)).toHaveClass(/reached/);
  }
  const named = goal('drift-named');
  await expect(named).toContainText('First make stored and counted differ.');
  await lab.reset();
  await lab.choose('separate');
  await lab.arm('Can', 'crashBetween');
  await lab.act('Can', 'like');
  await named.getByRole('button', { name: 'Transaction + guard' }).click();
  await expect(named.getByRole('status')).toContainText('No.');
  await expect(named).not.toHaveClass(/reached/);
  await named.getByRole('button', { name: 'Two writes' }).click();
  await expect(named.getByRole('status')).toContainText('Yes.');
  await expect(named).toHaveClass(/reached/);

  await page.reload();
  await page.locator('#lab').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-goal-id].reached')).toHaveCount(3);
  expect(await lab.state()).toMatchObject({ length: 0 });
});

test('whoever acts at the same time has a lane of their own', async ({ page }) => {
  const lab = await LabPage.open(page, 'en', pointer, { lesson: 'conflicts' });
  const lanes = lab.root.locator('[data-lane]');
  const ask = (action: string) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent('tallybook:do', { detail })), {
      action,
    });
  await ask('reset; path guarded; like ada');
  await lab.settled();
  await expect(lanes).toHaveCount(1);
  await ask('reset; path guarded; like ada; seek prepared; like can; end');
  await expect.poll(async () => (await lab.state()).length).toBe(26);
  await expect(lanes).toHaveCount(2);
  // Can begins where Ada is held, and is over before she goes on.
  const places = (actor: string) =>
    lab.root
      .locator(`[data-lane=${actor}] [data-count]`)
      .evaluateAll((dots) => dots.map((dot) => Number((dot as HTMLElement).dataset['count'])));
  const [ada, can] = [await places('ada'), await places('can')];
  expect([...ada, ...can].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 26 }, (_, i) => i + 1),
  );
  expect(can.every((place, i) => i === 0 || place === can[i - 1]! + 1)).toBe(true);
  expect(ada[0]).toBeLessThan(can[0]!);
  expect(ada.at(-1)).toBeGreaterThan(can.at(-1)!);
});

test.describe('a link that cannot be taken up', () => {
  for (const [hash, fault] of [
    ['#lab=1.transaction.1.0.fly-ada', 'broken'],
    ['#lab=1.transaction.1.99.like-ada-guarded', 'broken'],
    ['#lab=2.anything', 'newer'],
    ['#lab=1.two-writes.1.0', 'foreign'],
    [`#lab=1.transaction.1.0${'.read-reader'.repeat(200)}`, 'tooLong'],
  ] as const) {
    test(`${fault} (${hash.slice(0, 44)}) says so, and the lab starts afresh`, async ({ page }) => {
      const lab = await LabPage.open(page, 'de', pointer, { hash });
      await expect(page.getByText(lab.words.share[fault])).toBeVisible();
      expect(await lab.state()).toMatchObject({ length: 0, stored: 0 });
      await lab.button(lab.words.lab.dismiss).click();
      await expect(page.getByText(lab.words.share[fault])).toHaveCount(0);
      await lab.act('Ada', 'like');
      expect(await lab.state()).toMatchObject({ stored: 1 });
    });
  }

  test('a link that is followed within the page is taken up', async ({ page }) => {
    const lab = await LabPage.open(page, 'en');
    await page.evaluate(() => (location.hash = '#lab=1.transaction.1.14.like-can-guarded'));
    await expect.poll(() => lab.state()).toMatchObject({ stored: 1, cursor: 14 });
  });
});

test('where nothing may be copied, the link is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  const lab = await LabPage.open(page, 'en');
  await lab.act('Ada', 'like');
  await lab.button('Share this moment').click();
  await expect(lab.root.getByRole('textbox')).toHaveValue(
    /#lab=1\.transaction\.1\.14\.like-ada-guarded$/,
  );
});

test.describe('kept progress', () => {
  test('that cannot be read is put aside with a word', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tallybook.progress', '{broken'));
    const lab = await LabPage.open(page, 'tr');
    await expect(page.getByText(lab.words.trouble.unreadable)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tallybook.progress.aside'))).toBe(
      '{broken',
    );
  });

  test('is not needed', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    const lab = await LabPage.open(page, 'en');
    await expect(page.getByText(lab.words.trouble.off)).toBeVisible();
    await lab.act('Ada', 'like');
    await lab.act('Ada', 'like');
    await expect(lab.root.locator('.reached')).toHaveCount(1);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('an action plays by itself, can be stopped, and ends at its end', async ({ page }) => {
    const lab = await LabPage.open(page, 'en');
    await lab.root.getByLabel('Speed').selectOption({ label: '4×' });
    const card = lab.root.getByRole('group', { name: 'Ada', exact: true });
    await card.getByRole('button', { name: 'Like', exact: true }).click();
    await expect.poll(async () => (await lab.state()).playing).toBe(true);
    await lab.button('Pause').click();
    const { cursor, length } = await lab.state();
    expect(cursor).toBeLessThan(length);
    await lab.root.getByRole('slider').focus();
    await page.keyboard.press('Space');
    await expect(lab.button('Pause')).toBeVisible();
    await expect.poll(async () => (await lab.state()).cursor).toBe(length);
    await lab.expectTruth();
  });

  test('the learner can stop after every step', async ({ page }) => {
    const lab = await LabPage.open(page, 'en');
    await lab.root.getByLabel('Stop after each step').check();
    expect(await lab.act('Ada', 'like')).toMatchObject({ cursor: 1, playing: false });
  });
});

test('the list of keys opens with ?, and closes', async ({ page }) => {
  const lab = await LabPage.open(page, 'en');
  await lab.button('Like').first().focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(lab.button('Like').first()).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in every state (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const lab = await LabPage.open(page, 'de');
    const check = () => expectAccessible(page, { within: '#lab' });
    await lab.root.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    await check();
    await lab.act('Ada', 'like');
    await lab.act('Ada', 'like');
    await check();
    for (let step = 0; step < 5; step++) await lab.button(lab.words.timeline.back).click();
    await expect(lab.root.locator('tr.pencil')).toHaveCount(1);
    await check();
    await lab.choose('unguarded');
    await lab.arm('Can', 'loseAnswer');
    await lab.button(lab.words.timeline.last).click();
    await lab.act('Ada', 'like');
    await expect(lab.alarm).toBeVisible();
    await check();
    await page.setViewportSize({ width: 390, height: 844 });
    await check();
  });
}
