import { type FormEvent, useEffect, useState } from 'react';
import { fieldIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { useNotifier } from '../../browser/shell/feedback.tsx';
import { useAskLogin } from '../../browser/shell/LoginAlert.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { isLoggedIn } from '../../shared/account.ts';
import { bindUse, hasGap } from '../../shared/calls/bind.ts';
import { switchAddress, switchFields } from '../../shared/site/switches.ts';

type SwitchAction = Extract<BlockProps<'actions'>['block']['actions'][number], { kind: 'switch' }>;

/** A button that switches a state of the record on and off, such as being in a collection. */
export function SwitchButton({ action }: { action: SwitchAction }) {
  const { scope } = useLoadedPage();
  return hasGap(action, scope) ? null : <KnownSwitch action={action} />;
}

/** The label also states it, because colour alone is not sufficient. */
function KnownSwitch({ action }: { action: SwitchAction }) {
  const { isOn, isSending, isKnown, bound, toggle } = useSwitch(action);
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void toggle();
  };
  const sent = {
    [switchFields.call]: action.call,
    [switchFields.values]: JSON.stringify(bound),
    [switchFields.state]: String(!isOn),
    [switchFields.back]: pathname + search,
  };
  return (
    // Without script it is sent as a form, which answers with this page.
    <form className="switch" data-account={isKnown || undefined} method="post" action={switchAddress} onSubmit={handleSubmit}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-small" data-needs-script aria-pressed={isOn} aria-disabled={isSending || undefined}>
        <Icon name={action.icon ?? action.id} />
        {t(`block.actions.${action.id}${isOn ? 'On' : ''}`)}
      </button>
    </form>
  );
}

/** Session storage key of a switch that waited for a login; it is resumed once, in the same tab. */
const pendingSwitchKey = 'switch-wanted';

function useSwitch({ id, of, field, call: callId, with: values }: SwitchAction) {
  const { call, account } = usePortal();
  const { tables, scope, data } = useLoadedPage();
  const askLogin = useAskLogin();
  const { announce, notify } = useNotifier();
  const t = useWords();
  const [answer, setAnswer] = useState<{ subject: string; record: unknown }>();
  const [isSending, setSending] = useState(false);
  const bound = bindUse({ call: callId, with: values }, scope);
  const subject = `${callId} ${JSON.stringify(bound)}`;
  const label = t(`block.actions.${id}`);
  const isOn = fieldIn(answer?.subject === subject ? answer.record : data[of], field) === true;
  const isKnown = isLoggedIn(account);
  const give = async (on: boolean) => {
    const ref = tables?.page.calls[callId];
    if (!ref || isSending) return;
    setSending(true);
    try {
      setAnswer({ subject, record: await call(ref, { ...bound, [field]: on }) });
      announce(t(`block.actions.${on ? 'on' : 'off'}`, { action: label }));
    } catch {
      notify(t('block.actions.failed', { action: label }));
    }
    setSending(false);
  };
  const toggle = () => {
    if (isKnown) return give(!isOn);
    sessionStorage.setItem(pendingSwitchKey, subject);
    return askLogin(t('block.actions.needsLogin', { action: label }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record and login
  useEffect(() => {
    if (!isKnown || sessionStorage.getItem(pendingSwitchKey) !== subject) return;
    sessionStorage.removeItem(pendingSwitchKey);
    void give(true);
  }, [isKnown, subject]);
  return { isOn, isSending, isKnown, bound, toggle };
}
