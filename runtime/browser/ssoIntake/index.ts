/** Logs in visitors with a sign-on token, and offers visitors of another portal a link there. Loaded on demand. */
import { isLoggedIn } from '../../shared/account.ts';
import { returnPath } from '../../shared/routing/returnPath.ts';
import type { SsoIntake, VisitorIntake } from '../../shared/site/ssoIntake.ts';
import type { BrowserEngine } from '../navigation/browserEngine.ts';
import type { PageRouter } from '../navigation/pageRouter.ts';
import { readStore, storeCookie, writeStore } from '../storage/stores.ts';
import { createWords, type Translate, translateBy } from '../words.ts';
import { ask } from './ask.tsx';

/** Store for the choice to stay at this address in this tab. */
const staysHere = 'session.staysHere';

/** Handles the sign-on data of the page. */
export async function receive(engine: BrowserEngine, router: PageRouter, { intake, second, words }: VisitorIntake): Promise<void> {
  const t = translateBy(createWords(engine.tables().site.locale, words));
  const isIn = intake !== undefined && (await signIn(engine, router, intake, t));
  // After a login the visitor may belong to this address; the next page decides.
  if (second !== undefined && !isIn) await sendOn(second, t);
}

async function signIn(engine: BrowserEngine, router: PageRouter, ssoIntake: SsoIntake, t: Translate): Promise<boolean> {
  if (!(await mayBegin(engine, t))) return false;
  try {
    await engine.call(ssoIntake.call, ssoIntake.values);
  } catch (error) {
    // The specification ignores this failure: the visitor continues with their current account. The audit log has the reason.
    console.info('The login that this page was opened with was not taken.', error instanceof Error ? error.name : error);
    return false;
  }
  const { tables } = engine;
  for (const [name, value] of Object.entries(ssoIntake.keeps)) storeCookie(name, value, tables().settings.times.sideCookieHours);
  for (const [from, to] of Object.entries(ssoIntake.copies)) writeStore(to, readStore(from) ?? '');
  await engine.sessionChanged();
  if (returnPath(tables(), ssoIntake.to) === ssoIntake.to) await goTo(router, ssoIntake.to);
  return true;
}

/** Asks before it replaces a session, because the token in an address may belong to another person. */
function mayBegin({ session: { account } }: BrowserEngine, t: Translate): Promise<boolean> | boolean {
  if (!isLoggedIn(account)) return true;
  return ask({
    title: t('arrival.switch.title'),
    text: t('arrival.switch.text', { name: account.fullName || account.userAccount || '' }),
    go: t('arrival.switch.go'),
    stay: t('arrival.switch.stay'),
  });
}

async function goTo({ navigate, state }: PageRouter, to: string): Promise<void> {
  const { pathname, search } = state.location;
  if (to !== pathname + search) await navigate(to, { replace: true });
}

async function sendOn(second: string, t: Translate): Promise<void> {
  if (readStore(staysHere)) return;
  const goes = await ask({
    title: t('arrival.vpn.title'),
    text: t('arrival.vpn.text'),
    go: t('arrival.vpn.go'),
    stay: t('arrival.vpn.later'),
  });
  if (goes) return location.assign(second);
  writeStore(staysHere, 'yes');
}
