import { useRef, useState } from 'react';
import { isLoggedIn } from '../../../shared/account.ts';
import { targetPath } from '../../../shared/bind.ts';
import { CallFailure } from '../../../shared/envelope.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import { may } from '../../../shared/may.ts';
import { path } from '../../../shared/path.ts';
import type { CallRef, FormPage } from '../../../shared/portal.ts';
import { callRequest } from '../../../shared/request.ts';
import { returnPath } from '../../../shared/returnPath.ts';
import { type PortalDoor, usePortal } from '../../context.ts';
import { loadRules } from '../../formRules.ts';
import { sessionIsOver } from '../../http/index.ts';
import { useTelling } from '../../shell/feedback.tsx';
import { useAskLogin } from '../../shell/LoginAlert.tsx';
import { useWords } from '../../words.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { ruleFaults } from './faults.ts';
import { isTrouble, noTrouble, type Trouble, troubleOf } from './trouble.ts';
import { askedBy, type FormValues, formOf, requestOf } from './values.ts';

interface SendOptions {
  page: FormPage;
  loaded: PageLoaded;
  isLogin: boolean;
}

/** Sends a form once, however often it is asked to, and goes where the card says. */
export function useSend({ page, loaded, isLogin }: SendOptions) {
  const portal = usePortal();
  const finish = useFinish({ page, loaded, isLogin });
  const askLogin = useAskLogin();
  const t = useWords();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const fields = askedBy(page);
  const ref = page.calls[page.sends.call];

  /** A visitor who has to log in first finds the values again afterwards. */
  const attempt = async (values: FormValues): Promise<Trouble> => {
    if (!ref) throw new Error(`The page names the call ${page.sends.call} but does not carry it.`);
    const request = requestOf(page, values, loaded.scope);
    const faults = ruleFaults(await loadRules(ref.id), callRequest(ref, request).body, fields);
    if (Object.keys(faults).length > 0) return { faults };
    const keep = () => keepDraft(sessionStorage, loaded.pathname, fields, values);
    if (asksLogin(portal, ref)) {
      keep();
      askLogin(t('form.login.needed'));
      return noTrouble;
    }
    try {
      finish(values, await portal.call(ref, request));
      return noTrouble;
    } catch (thrown) {
      if (thrown instanceof CallFailure && sessionIsOver[thrown.code]) keep();
      return troubleOf(thrown, fields);
    }
  };

  const send = async (values: FormValues): Promise<Trouble> => {
    if (isUnderWay.current) return noTrouble;
    isUnderWay.current = true;
    setSending(true);
    const trouble = await attempt(values).catch((thrown: unknown) => {
      console.error(thrown);
      return { faults: {}, failure: { status: 0, code: 0, message: String(thrown) } } satisfies Trouble;
    });
    // After a login the page is left: its button stays as it is until then.
    isUnderWay.current = isLogin && !isTrouble(trouble);
    setSending(isUnderWay.current);
    return trouble;
  };
  return { send, isSending, prepare: () => void (ref && loadRules(ref.id)) };
}

const asksLogin = ({ account }: PortalDoor, ref: CallRef): boolean => !isLoggedIn(account) && may(account, ref.allowed) === 'no';

/** What comes after: a word where the page has one, and the next address. A login makes new cookies, so the page is loaded whole. */
function useFinish({ page, loaded, isLogin }: SendOptions): (values: FormValues, answer: unknown) => void {
  const { tables, navigate } = usePortal();
  const { notify } = useTelling();
  const t = useWords();
  return (values, answer) => {
    dropDraft(sessionStorage, loaded.pathname);
    if (isLogin) return location.assign(returnPath(tables, new URLSearchParams(location.search).get('return')));
    const said = t(`page.${page.id}.then`, { defaultValue: '', ...(answer !== null && typeof answer === 'object' ? answer : {}) });
    if (said) notify(said);
    const scope = { ...loaded.scope, form: formOf(askedBy(page), values), answer };
    const kept = new URLSearchParams(location.search).get('return');
    navigate(page.then === 'return' ? returnPath(tables, kept) : (targetPath(tables, page.then, scope) ?? path(tables, 'home')));
  };
}
