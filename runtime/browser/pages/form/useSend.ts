import { useRef, useState } from 'react';
import { may } from '../../../shared/access/may.ts';
import { isLoggedIn } from '../../../shared/account.ts';
import { type BindingScope, targetPath } from '../../../shared/calls/bind.ts';
import { CallFailure } from '../../../shared/calls/envelope.ts';
import { callRequest } from '../../../shared/calls/request.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { CallRef, FormPage, Input, ShownOnce } from '../../../shared/portal.ts';
import { path } from '../../../shared/routing/path.ts';
import { returnPath } from '../../../shared/routing/returnPath.ts';
import { type CaptchaAnswer, useCaptcha } from '../../captcha/useCaptcha.ts';
import { type PortalApi, usePortal } from '../../context.ts';
import { sessionIsOver } from '../../session/sessionOver.ts';
import { useNotifier } from '../../shell/feedback.tsx';
import { useAskLogin } from '../../shell/LoginAlert.tsx';
import { saveFile } from '../../storage/saveFile.ts';
import { readToken } from '../../storage/stores.ts';
import { useWords } from '../../words.ts';
import { listAddress } from '../list/listAddress.ts';
import { draftKeyOf } from './autosave.ts';
import { saveDraft } from './drafts.ts';
import { ruleFaults } from './faults.ts';
import { type FormErrors, formErrorsOf, noFormErrors } from './formErrors.ts';
import { loadRules } from './formRules.ts';
import { type FormValues, formOf, inputFieldsOf, requestOf } from './values.ts';

interface SendOptions {
  page: FormPage;
  loaded: PageLoaded;
  /** The loaded values, with the version of the record that the form is based on. */
  scope: BindingScope;
  /** The key of this form, if its call takes one. */
  sendKey: string | undefined;
  /** Runs after success. `isLeaving`: the form is left. */
  onSent: (isLeaving: boolean) => void;
}

/** Sends a form once, and then navigates to the target of the card. */
export function useSend({ page, loaded, scope: bound, sendKey, onSent }: SendOptions) {
  const scope: BindingScope = sendKey === undefined ? bound : { ...bound, send: { key: sendKey } };
  const portal = usePortal();
  const [secret, setSecret] = useState<OneTimeAnswer>();
  const finish = useFinish({ page, scope, onSent }, setSecret);
  const askLogin = useAskLogin();
  const t = useWords();
  const isRunning = useRef(false);
  const [isSending, setSending] = useState(false);
  const fields = inputFieldsOf(page);
  const ref = page.calls[page.sends.call];
  const human = useHuman(page, portal);

  /** Stores the values if the visitor must log in first, and restores them afterwards. */
  const attempt = async (values: FormValues): Promise<FormErrors> => {
    if (!ref) throw new Error(`The page names the call ${page.sends.call} but does not carry it.`);
    const request = requestOf(page, values, scope);
    const faults = ruleFaults(await rulesOf(ref, fields), callRequest(ref, request).body, fields);
    if (Object.keys(faults).length > 0) return { faults };
    const saveNow = () => page.draft || saveDraft(sessionStorage, draftKeyOf(page, loaded, portal.account), fields, values, { sendKey });
    if (needsLogin(portal, ref)) {
      saveNow();
      askLogin(t('form.login.needed'));
      return noFormErrors;
    }
    try {
      await human.proving((proof) => portal.call(ref, { ...request, ...proof }).then((answer) => finish(values, answer)));
      return noFormErrors;
    } catch (thrown) {
      if (thrown instanceof CallFailure && sessionIsOver[thrown.code]) saveNow();
      return formErrorsOf(thrown, fields);
    }
  };

  const send = async (values: FormValues): Promise<FormErrors> => {
    if (isRunning.current) return noFormErrors;
    isRunning.current = true;
    setSending(true);
    const errors = await attempt(values).catch((thrown: unknown) => {
      console.error(thrown);
      return { faults: {}, failure: { status: 0, code: 0, message: String(thrown) } } satisfies FormErrors;
    });
    isRunning.current = false;
    setSending(false);
    return errors;
  };
  return {
    send,
    isSending,
    secret,
    captcha: human.captcha,
    needsLogin: ref !== undefined && needsLogin(portal, ref),
    /** If visitors can send the form, fields whose files need a login are not offered to them. */
    isOffered({ upload }: Input): boolean {
      const uploads = upload === undefined ? undefined : page.calls[upload];
      return uploads === undefined || ref === undefined || needsLogin(portal, ref) || !needsLogin(portal, uploads);
    },
    prepare() {
      if (ref) void rulesOf(ref, fields);
      human.prepare();
    },
  };
}

/** The captcha of visitors without an account, if the form has one. Its work starts with the first focus. */
function useHuman(page: FormPage, { account }: PortalApi) {
  const isNeeded = page.captcha !== undefined && !isLoggedIn(account);
  const captcha = useCaptcha(isNeeded ? page.calls[page.captcha as string] : undefined);
  /** Sends with the solution. A refused solution, for example after a long pause, is replaced and sent once more. */
  const proving = async (sendWith: (proof: CaptchaAnswer | undefined) => Promise<void>, mayRepeat = true): Promise<void> => {
    if (!isNeeded) return sendWith(undefined);
    captcha.ask();
    const proof = await captcha.waitForSolution();
    if (!proof) return;
    try {
      await sendWith(proof);
    } catch (thrown) {
      const isRefused = thrown instanceof CallFailure && thrown.error === 'captcha.refused';
      captcha.used(isRefused && !mayRepeat);
      if (!isRefused) throw thrown;
      if (mayRepeat) await proving(sendWith, false);
    }
  };
  return { captcha, proving, prepare: () => isNeeded && captcha.ask() };
}

/** A form without fields needs no validation; its call may take no body. */
const rulesOf = async (ref: CallRef, fields: readonly Input[]) => (fields.length > 0 ? loadRules(ref.id) : null);

const needsLogin = ({ account, tables }: PortalApi, ref: CallRef): boolean =>
  !isLoggedIn(account) && may(account, ref, tables.access) === 'no';

/** The answer of a call, whose fields are displayed once. */
export interface OneTimeAnswer extends ShownOnce {
  answer: unknown;
}

/** After success: a confirmation if the page has one, and the card's next step. */
function useFinish(
  { page, scope, onSent }: Pick<SendOptions, 'page' | 'scope' | 'onSent'>,
  showSecret: (secret: OneTimeAnswer) => void,
): (values: FormValues, answer: unknown) => void {
  const { tables, account, navigate, sessionChanged } = usePortal();
  const { notify } = useNotifier();
  const t = useWords();
  return (values, answer) => {
    onSent(page.onSuccess !== 'stay');
    const stored = new URLSearchParams(location.search).get('return');
    if (answer instanceof Blob) saveFile(answer, t(`page.${page.id}.file`));
    const said = t(`page.${page.id}.then`, { defaultValue: '', ...(answer !== null && typeof answer === 'object' ? answer : {}) });
    if (said) notify(said);
    // The call may have changed the account, which every page displays.
    if (page.onSuccess === 'stay') return void sessionChanged();
    if (page.onSuccess === 'return') return navigate(returnPath(tables, stored));
    if ('shows' in page.onSuccess) return showSecret({ ...page.onSuccess, answer });
    const target =
      targetPath(tables, page.onSuccess, { ...scope, form: formOf(inputFieldsOf(page), values), answer }) ?? path(tables, 'home');
    // A changed record was opened from a filtered list, whose filters may not include a new one.
    const to = page.initial === undefined ? target : listAddress(target);
    // The call may have ended the session, so a full page load clears its data.
    if (isLoggedIn(account) && !readToken()) location.assign(to);
    else navigate(to);
  };
}
