/** Videos: found by type and transcript, played, and navigated by chapters, words and keys. */
import { violationsOf } from '../../scripts/axe.ts';
import { addresses, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const screen = (page: Page) => page.locator('video');
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const posters = (page: Page) => page.locator('.poster');

/** The state of playback; `at` is the position in whole seconds. */
const playback = (page: Page) =>
  screen(page).evaluate((video: HTMLVideoElement) => ({
    at: Math.floor(video.currentTime),
    rate: video.playbackRate,
    isPlaying: !video.paused,
    captions: [...video.textTracks].find(({ mode }) => mode === 'showing')?.language,
  }));

const isLoaded = (page: Page) => expect.poll(() => screen(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);

test('a visitor gets from the types to a video, and by chapters and transcript to a position', async ({ page }) => {
  await page.goto('/en/video');
  await expect(page.getByRole('link', { name: /^Installation \d/ })).toBeVisible();
  await page.getByRole('link', { name: /^Installation \d/ }).click();
  await expect(page).toHaveURL('/en/video/installation');
  await page.getByRole('link', { name: /^Mounting \d/ }).click();
  await expect(page).toHaveURL('/en/video/installation/installation-mounting');
  await posters(page).filter({ hasText: 'Mounting a VC-B420' }).getByRole('link').click();
  await expect(page).toHaveURL(`/en${addresses.video}`);
  // A click before the program is loaded waits for it.
  await player(page)
    .getByRole('link', { name: /Check by night/ })
    .click();
  await isLoaded(page);
  expect(await playback(page)).toMatchObject({ isPlaying: true, captions: 'en' });
  await expect.poll(async () => (await playback(page)).at).toBeGreaterThanOrEqual(21);
  await expect(player(page).locator('.player-lines [aria-current]')).toHaveText(/Look again after dark/);
  await player(page).getByRole('searchbox', { name: 'Find in the transcript' }).fill('drip loop');
  await expect(player(page).getByRole('status')).toHaveText('1 place');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await playback(page)).at).toBeLessThan(15);
  await expect(player(page).locator('mark')).toHaveText('drip loop');
});

test('the player works by keyboard, and stores speed, captions and position', async ({ page }) => {
  await page.goto(`/en${addresses.video}?t=12`);
  await loadProgram(page);
  await screen(page).focus();
  await page.keyboard.press('k');
  await isLoaded(page);
  expect((await playback(page)).at).toBeGreaterThanOrEqual(12);
  await page.keyboard.press('k');
  await expect.poll(async () => (await playback(page)).isPlaying).toBe(false);
  const { at } = await playback(page);
  await page.keyboard.press('l');
  await expect.poll(async () => (await playback(page)).at).toBeGreaterThanOrEqual(at + 9);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await playback(page)).at).toBeLessThan(at + 9);
  await page.keyboard.press('>');
  await page.keyboard.press('c');
  await expect.poll(() => playback(page)).toMatchObject({ rate: 1.25, captions: undefined });
  await expect(player(page).getByLabel('Speed')).toHaveValue('1.25');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.goto(`/en${addresses.video}`);
  await loadProgram(page);
  await expect(player(page).getByLabel('Captions')).toHaveValue('off');
  await player(page)
    .getByRole('button', { name: /^Continue at 0:/ })
    .click();
  await isLoaded(page);
  await expect.poll(() => playback(page)).toMatchObject({ rate: 1.25, isPlaying: true });
  expect((await playback(page)).at).toBeGreaterThanOrEqual(at + 4);
  // Outside the player the shortcuts have no effect.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('m');
  expect(await screen(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
});

test('spoken words are found, and the hit opens the video at their position', async ({ page }) => {
  await page.goto('/en/videoSearch?q=drip%20loop');
  const hit = page.locator('.hit').filter({ hasText: 'Mounting a VC-B420' });
  await expect(hit.locator('.hit-passages mark').first()).toHaveText('drip');
  await hit.locator('.hit-passages a').first().click();
  await expect(page).toHaveURL(`/en${addresses.video}?t=8`);
  await expect(player(page).locator('.player-lines [aria-current]')).toHaveText(/drip loop/);
  await page.goto('/videoSearch?q=%E7%BB%88%E7%AB%AF%E7%94%B5');
  await expect(page.locator('.hit-passages mark').first()).toHaveText('终端电');
  await page.goto('/en/videoSearch?q=RTSP');
  await page.getByRole('link', { name: 'Search the whole portal for “RTSP”' }).click();
  await expect(page).toHaveURL('/en/search?q=RTSP');
  await expect(page.locator('.hit').first()).toBeVisible();
});

test('a panel that is a dialog for screen readers lists the keys', async ({ page }) => {
  await page.goto(`/en${addresses.video}`);
  await loadProgram(page);
  await player(page).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('group', { name: 'Keyboard shortcuts' })).toContainText('10 seconds back');
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('videos are listed, start at a position, and have a transcript', async ({ page }) => {
    await page.goto('/en/video?level=expert');
    await expect(page.getByText('A VC-L420 above a barrier: choosing the angle')).toBeVisible();
    await expect(page.getByText('Planning the PoE budget')).toHaveCount(0);
    await page.goto(`/en${addresses.video}`);
    await page.locator('.player-chapters a').nth(1).click();
    await expect(page).toHaveURL(`/en${addresses.video}?t=11`);
    await expect(screen(page)).toHaveAttribute('controls', '');
    await expect(screen(page).locator('source').first()).toHaveAttribute('src', /#t=11$/);
    await expect(screen(page).locator('track[default]')).toHaveAttribute('srclang', 'en');
    await expect(page.locator('.player-lines')).toContainText('The plate sits three metres up.');
    await page.goto('/en/videoSearch');
    await page.getByRole('searchbox', { name: 'Search videos' }).fill('drip loop');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/videoSearch\?q=drip/);
    await expect(page.locator('.hit-passages mark').first()).toHaveText('drip');
  });

  test('if nothing can be played the page says why', async ({ page }) => {
    for (const [location, why] of [
      ['/en/video/watch/272771a9-4a2f-8f18-a219-6ccb4e89117d', 'This video has been removed'],
      ['/en/video/watch/04944eae-15d0-80d3-ae34-81dc15ed2757', 'This video is being processed'],
      ['/ceen/video/watch/68903000-34d6-8e39-a81a-67fc21bdbc0e', 'This video is not offered in your region'],
    ] as const) {
      await page.goto(location);
      await expect(page.getByRole('heading', { name: why })).toBeVisible();
      await expect(screen(page)).toHaveCount(0);
    }
  });
});
