import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../shared/calls/envelope.ts';
import { path } from '../../shared/routing/path.ts';
import { usePortal } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { useLogout } from './useLogout.ts';

/** Methods of an identity proof: the password, or an authenticator code. */
type ProofMethod = 'password' | 'key';

interface ProofDialogProps {
  /** Called when the server accepted the proof, or the dialog was closed. */
  onSettle: (isProved: boolean) => void;
}

/** Asks for an identity proof. The waiting call is repeated afterwards, so no input is lost. */
export default function ProofDialog({ onSettle }: ProofDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { tables } = usePortal();
  const t = useWords();
  const methods = useProofMethods();
  const isProved = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  const leave = (proved: boolean) => {
    isProved.current = proved;
    dialog.current?.close();
  };
  const minutes = Math.round(tables.settings.times.proofMs / 60_000);
  return (
    <dialog ref={dialog} aria-labelledby="proof-title" onClose={() => onSettle(isProved.current)}>
      <h2 id="proof-title">{t('shell.proof.title')}</h2>
      {methods?.length === 0 ? (
        <LoginAgain onCancel={() => leave(false)} />
      ) : (
        <>
          <p>{t('shell.proof.text', { minutes })}</p>
          {methods && <ProofForm methods={methods} onProved={() => leave(true)} onCancel={() => leave(false)} />}
        </>
      )}
    </dialog>
  );
}

/** The account's proof methods; only the password if they cannot be determined. */
function useProofMethods(): readonly ProofMethod[] | undefined {
  const { tables, call } = usePortal();
  const [methods, setMethods] = useState<readonly ProofMethod[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    const ref = tables.calls[tables.settings.session.proofWays ?? ''];
    const found = ref ? call(ref, {}) : Promise.reject(new Error('The portal declares no way to prove an identity.'));
    found.then(
      (answer) => setMethods((answer as { ways: ProofMethod[] }).ways),
      () => setMethods(['password']),
    );
  }, []);
  return methods;
}

interface ProofFormProps {
  methods: readonly ProofMethod[];
  onProved: () => void;
  onCancel: () => void;
}

/** Labels and input attributes of each method. */
const proofFields = {
  password: {
    label: 'shell.proof.password',
    type: 'password',
    inputMode: undefined,
    autoComplete: 'current-password',
    use: 'shell.proof.usePassword',
    empty: 'shell.proof.empty',
  },
  key: {
    label: 'shell.proof.key',
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    use: 'shell.proof.useKey',
    empty: 'shell.proof.emptyKey',
  },
} as const satisfies Record<ProofMethod, object>;

function ProofForm({ methods, onProved, onCancel }: ProofFormProps) {
  const t = useWords();
  const proof = useProof(methods, onProved);
  const other = methods.find((one) => one !== proof.method);
  return (
    <form className="form" method="dialog" noValidate onSubmit={proof.handleSubmit}>
      <Secret {...proof} />
      {other && (
        <button type="button" className="link" onClick={() => proof.setMethod(other)}>
          {t(proofFields[other].use)}
        </button>
      )}
      <div className="buttons">
        <button type="button" className="button" onClick={onCancel}>
          {t('shell.proof.cancel')}
        </button>
        <button type="submit" className="button button-primary" aria-disabled={proof.isSending || undefined}>
          {t('shell.proof.send')}
        </button>
      </div>
    </form>
  );
}

/** The chosen method, the typed value and its error. The field takes the focus on each error. */
function useProof(methods: readonly ProofMethod[], onProved: () => void) {
  const { tables, call } = usePortal();
  const t = useWords();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is another field
  useEffect(() => input.current?.focus(), [method]);
  const announce = (text: string) => {
    setFault(text);
    input.current?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (secret.trim() === '') return announce(t(proofFields[method].empty));
    setSending(true);
    try {
      const ref = tables.calls[tables.settings.session.prove ?? ''];
      if (ref) await call(ref, { [method]: method === 'key' ? secret.trim() : secret });
      onProved();
    } catch (failure) {
      setSecret('');
      announce(sentenceOf(failure, t));
    } finally {
      setSending(false);
    }
  };
  const handleType = (text: string) => {
    setSecret(text);
    setFault(undefined);
  };
  return { method, setMethod, secret, fault, isSending, input, handleSubmit, handleType };
}

/** The field for the password or code. */
function Secret({ method, secret, fault, input, handleType }: ReturnType<typeof useProof>) {
  const t = useWords();
  const { label, type, inputMode, autoComplete } = proofFields[method];
  return (
    <div className="field">
      <label htmlFor="proof-secret">{t(label)}</label>
      <input
        ref={input}
        className="input"
        id="proof-secret"
        {...{ type, inputMode, autoComplete }}
        dir="ltr"
        required
        value={secret}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault ? 'proof-fault' : undefined}
        onChange={(event) => handleType(event.currentTarget.value)}
      />
      {fault && (
        <p className="field-error" id="proof-fault" role="alert">
          <Icon name="error" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}

/** An account without a local secret proves its identity by a new login. */
function LoginAgain({ onCancel }: { onCancel: () => void }) {
  const { tables } = usePortal();
  const t = useWords();
  const logout = useLogout();
  const handleGo = async () => {
    const address = path(tables, 'login', {}, { return: location.pathname + location.search + location.hash });
    await logout();
    location.assign(address);
  };
  return (
    <>
      <p>{t('shell.proof.none')}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={onCancel}>
          {t('shell.proof.cancel')}
        </button>
        <button type="button" className="button button-primary" onClick={handleGo}>
          {t('shell.proof.login')}
        </button>
      </div>
    </>
  );
}

function sentenceOf(failure: unknown, t: ReturnType<typeof useWords>): string {
  if (!(failure instanceof CallFailure)) return t('error.transport.unreachable');
  return failure.error === undefined ? failure.message : t(`error.${failure.error}`, failure.facts);
}
