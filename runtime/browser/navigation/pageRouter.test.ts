import { type Location, NavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addressOf, type PageHistory } from './history.ts';
import { type BrowserLoad, openPageRouter, type PageRouterState } from './pageRouter.ts';

const origin = 'https://portal.example';

/** A history of entries in memory, which can go back. */
function memoryHistory(first: string) {
  const { pathname, search, hash } = new URL(first, origin);
  const entries: Location[] = [{ pathname, search, hash, state: null, key: 'default' }];
  let index = 0;
  let listener = (): void => {};
  const history: PageHistory = {
    location: () => entries[index] as Location,
    push: (next) => void entries.splice(++index, entries.length, next),
    replace: (next) => void entries.splice(index, 1, next),
    listen: (given) => {
      listener = given;
    },
  };
  const goBack = (): void => {
    index -= 1;
    listener();
  };
  return { history, goBack, addresses: () => entries.map(addressOf) };
}

const pageOf = (url: URL): BrowserLoad => ({ kind: 'page', pathname: url.pathname, search: url.search }) as BrowserLoad;

/** A router at `/start` whose loads are answered by `answer`, by default with a page at once. */
function routerOf(answer: (url: URL, signal: AbortSignal) => BrowserLoad | Promise<BrowserLoad> = pageOf) {
  const { history, ...memory } = memoryHistory('/start');
  const loads: string[] = [];
  const left: [string, boolean][] = [];
  const router = openPageRouter({
    history,
    origin,
    first: { loaded: pageOf(new URL('/start', origin)) as never },
    load: async (url, signal) => {
      loads.push(url.pathname + url.search);
      return answer(url, signal);
    },
    leave: (...to) => void left.push(to),
  });
  return { router, loads, left, ...memory };
}

const shownIn = ({ page }: PageRouterState): unknown => ('loaded' in page ? (page.loaded as { pathname: string }).pathname : page.error);

test('the address changes together with the page, once that is loaded', async () => {
  let deliver = (): void => {};
  const { router, addresses } = routerOf((url) => new Promise((resolve) => (deliver = () => resolve(pageOf(url)))));
  const done = router.navigate('/next?a=1#part', { state: { preserveScroll: true } });
  expect([router.state.next?.pathname, shownIn(router.state), addresses()]).toEqual(['/next', '/start', ['/start']]);
  deliver();
  await done;
  expect(router.state).toMatchObject({
    action: NavigationType.Push,
    next: undefined,
    location: { hash: '#part', state: { preserveScroll: true } },
  });
  expect([shownIn(router.state), addresses()]).toEqual(['/next', ['/start', '/next?a=1#part']]);
});

test('replacing an address leaves one entry', async () => {
  const { router, addresses } = routerOf();
  await router.navigate('/next', { replace: true });
  expect([addresses(), router.state.action]).toEqual([['/next'], NavigationType.Replace]);
});

test('an address may be relative to the open page', async () => {
  const { router, addresses } = routerOf();
  await router.navigate('?page=2');
  expect(addresses()).toEqual(['/start', '/start?page=2']);
});

test('a newer navigation replaces the one that is loading, in any order of the answers', async () => {
  const deliver: Record<string, () => void> = {};
  const signals: AbortSignal[] = [];
  const { router, addresses } = routerOf((url, signal) => {
    signals.push(signal);
    return new Promise((resolve) => (deliver[url.pathname] = () => resolve(pageOf(url))));
  });
  const both = [router.navigate('/slow'), router.navigate('/fast')];
  deliver['/fast']?.();
  deliver['/slow']?.();
  await Promise.all(both);
  expect([shownIn(router.state), addresses()]).toEqual(['/fast', ['/start', '/fast']]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('going back loads the page of the entry, and keeps its key', async () => {
  const { router, goBack, addresses } = routerOf();
  await router.navigate('/next');
  goBack();
  await expect.poll(() => shownIn(router.state)).toBe('/start');
  expect([router.state.action, router.state.location.key, addresses()]).toEqual([NavigationType.Pop, 'default', ['/start', '/next']]);
});

test('a fragment of the open page loads nothing; the same address without one loads the page again', async () => {
  const { router, loads, addresses, goBack } = routerOf();
  await router.navigate('/start#part');
  expect([loads, addresses()]).toEqual([[], ['/start', '/start#part']]);
  goBack();
  expect([loads, router.state.location.hash]).toEqual([[], '']);
  await router.navigate('/start');
  expect(loads).toEqual(['/start']);
});

test('a redirect of a pushed page is pushed, others replace the entry', async () => {
  const { router, goBack, addresses } = routerOf((url) => (url.pathname === '/old' ? { kind: 'redirect', to: '/new' } : pageOf(url)));
  await router.navigate('/old');
  expect(addresses()).toEqual(['/start', '/new']);
  await router.navigate('/old', { replace: true });
  expect(addresses()).toEqual(['/start', '/new']);
  const moved = routerOf((url) => (url.pathname === '/start' ? { kind: 'redirect', to: '/login' } : pageOf(url)));
  await moved.router.navigate('/next');
  moved.goBack();
  await expect.poll(() => shownIn(moved.router.state)).toBe('/login');
  expect(moved.addresses()).toEqual(['/login', '/next']);
  goBack();
  await expect.poll(() => shownIn(router.state)).toBe('/start');
});

test('a document of the server leaves the open page unchanged', async () => {
  const { router, left, addresses } = routerOf((url) => ({ kind: 'document', to: url.href }));
  await router.navigate('/moved');
  await router.navigate('/moved', { replace: true });
  expect([left, addresses(), shownIn(router.state)]).toEqual([
    [
      [`${origin}/moved`, false],
      [`${origin}/moved`, true],
    ],
    ['/start'],
    '/start',
  ]);
});

test('a failed load shows its error at its address, and the next page replaces it', async () => {
  const failure = new Error('The data did not load.');
  const { router, addresses } = routerOf((url) => {
    if (url.pathname === '/bad') throw failure;
    return pageOf(url);
  });
  await router.navigate('/bad');
  expect([shownIn(router.state), addresses()]).toEqual([failure, ['/start', '/bad']]);
  await router.navigate('/good');
  expect(shownIn(router.state)).toBe('/good');
});

test('loading the open page again changes neither address nor scroll position, and shows no progress', async () => {
  const states: PageRouterState[] = [];
  const { router, loads, addresses } = routerOf();
  const { location } = router.state;
  const stop = router.subscribe((state) => states.push(state));
  await router.reload();
  stop();
  await router.navigate('/next');
  expect([loads, states.length, states[0]?.next, addresses()]).toEqual([['/start', '/next'], 1, undefined, ['/start', '/next']]);
  expect(states[0]?.location).toBe(location);
});

test('a prefetched page is cached until a page opens, and changes neither address nor page', async () => {
  const { router, addresses } = routerOf();
  const prefetched = pageOf(new URL('/next', origin)) as never;
  router.prepare(prefetched);
  expect([router.state.ahead, shownIn(router.state), addresses()]).toEqual([prefetched, '/start', ['/start']]);
  await router.navigate('/other');
  expect([router.state.ahead, shownIn(router.state)]).toEqual([undefined, '/other']);
});

test('loading again while a page loads starts that page again', async () => {
  const { router, loads, addresses } = routerOf();
  await Promise.all([router.navigate('/next'), router.reload()]);
  expect([loads, shownIn(router.state), addresses()]).toEqual([['/next', '/next'], '/next', ['/start', '/next']]);
});
