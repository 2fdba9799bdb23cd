import { countTaps } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

test('the counter of taps counts each step, a choice twice, and fails above its goal', async ({
  page,
}) => {
  await page.setContent(
    '<label>Weight <input></label><select><option>M</option><option>L</option></select>' +
      '<button onclick="this.textContent += \'!\'">Add</button>',
  );
  const taps = countTaps(page, 'a walk of five', 5);
  await taps.type(page.getByLabel('Weight'), '980');
  await taps.press('Tab');
  await taps.choose(page.getByRole('combobox'), 'L');
  await taps.tap(page.getByRole('button', { name: 'Add' }));
  taps.expectWithinGoal();
  await taps.tap(page.getByRole('button', { name: 'Add!' }));
  expect(taps.count()).toBe(6);
  expect(() => taps.expectWithinGoal()).toThrow(/6 taps, goal 5/);
});
