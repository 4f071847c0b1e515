import { type FormEvent, useEffect, useState } from 'react';
import type { CallTypes } from '../../generated/calls.ts';
import { CaptchaField } from '../../runtime/browser/captcha/CaptchaField.tsx';
import { useCaptcha } from '../../runtime/browser/captcha/useCaptcha.ts';
import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import { Fields, Summary } from '../../runtime/browser/pages/custom/FormFields.tsx';
import { usePageForm, usePageWithForms } from '../../runtime/browser/pages/custom/usePageForm.ts';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import { canEncrypt, encryptReport } from './encryptReport.ts';
import { ReportFiles } from './ReportFiles.tsx';
import { SentReport } from './SentReport.tsx';
import './report.css';

type ReportKey = CallTypes['doc.report.key']['answer'];
type ReportSent = CallTypes['doc.report.send']['answer'];

/** A form that reports a vulnerability. The browser encrypts the report, with its files, to the key of the security team. */
export default function SuggestPage() {
  const { head, scope } = useLoadedPage();
  const t = useWords();
  const key = scope.key as ReportKey;
  const [sent, setSent] = useState<ReportSent>();
  return (
    <div className="form-page">
      <header className="page-head">
        <h1>{head.title}</h1>
        {!sent && <p>{t('page.networkSecurity.suggest.description')}</p>}
      </header>
      {sent ? <SentReport sent={sent} /> : key.isOpen ? <OpenForm reportKey={key} onSent={setSent} /> : <ReportsClosed />}
    </div>
  );
}

function ReportsClosed() {
  const t = useWords();
  return (
    <div className="notice notice-warning">
      <Icon name="warning" />
      <p>{t('page.networkSecurity.suggest.closed')}</p>
    </div>
  );
}

function OpenForm(props: ReportFormProps) {
  return (
    <>
      <noscript>
        <ReportByMail reportKey={props.reportKey} />
      </noscript>
      <ReportForm {...props} />
    </>
  );
}

/** The alternative without script: a mail that the reporter encrypts to the key of the team. */
function ReportByMail({ reportKey: { email, fingerprint = '' } }: Pick<ReportFormProps, 'reportKey'>) {
  const t = useWords();
  return (
    <div className="notice">
      <Icon name="security" />
      <div>
        <p>{t('page.networkSecurity.suggest.byMail')}</p>
        <p>
          <a className="link" href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </p>
        <p>
          <a className="link" href="/.well-known/security-key.asc">
            {t('page.networkSecurity.suggest.teamKey')}
          </a>{' '}
          <code dir="ltr" className="report-fingerprint">
            {fingerprint}
          </code>
        </p>
        <ul>
          {items.map((item) => (
            <li key={item}>{t(`field.securityReport.${item}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The fields of a report. */
const items = ['contact', 'product', 'description', 'details', 'disclosure'] as const;

interface ReportFormProps {
  reportKey: ReportKey;
  onSent: (sent: ReportSent) => void;
}

function ReportForm({ reportKey, onSent }: ReportFormProps) {
  const page = usePageWithForms();
  const pageForm = usePageForm('report');
  const captcha = useCaptcha(page.calls['uac.captcha.image']);
  const [files, setFiles] = useState<readonly File[]>([]);
  const isEncrypting = useCanEncrypt();
  const send = useSendReport(reportKey);
  const { announce } = useNotifier();
  const t = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the form is there
  useEffect(() => void captcha.ask(), []);

  const attempt = async (mayRepeat = true): Promise<void> => {
    const proof = await captcha.waitForSolution();
    if (!proof) return;
    const response = await send(pageForm, files, proof);
    if (response?.kind === 'done') {
      announce(t('page.networkSecurity.suggest.done'));
      onSent(response.answer as ReportSent);
    }
    if (response?.kind !== 'refused') return;
    const isCaptcha = response.failure.error === 'captcha.refused';
    captcha.used(isCaptcha && !mayRepeat);
    if (isCaptcha && mayRepeat) await attempt(false);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!pageForm.isSending && !captcha.isAwaited && !pageForm.isWrong()) await attempt();
  };
  const isBusy = pageForm.isSending || captcha.isAwaited;
  return (
    <form className="form form-scripted" method="dialog" noValidate onSubmit={handleSubmit}>
      <Summary form={pageForm} />
      <Encryption isEncrypting={isEncrypting} fingerprint={reportKey.fingerprint ?? ''} />
      <Fields form={pageForm} autoComplete={{ contact: 'email', organisation: 'organization' }} />
      {isEncrypting && (
        <ReportFiles files={files} onChange={setFiles} mostFiles={reportKey.mostFiles} mostFileBytes={reportKey.mostFileBytes} />
      )}
      <CaptchaField captcha={captcha} />
      <div className="buttons">
        <button type="submit" className="button button-primary" data-needs-script aria-disabled={isBusy || undefined}>
          {t('page.networkSecurity.suggest.send')}
        </button>
        <span role="status" className="quiet">
          {isBusy ? t('page.networkSecurity.suggest.sending') : ''}
        </span>
      </div>
      <Track />
    </form>
  );
}

/** Whether this browser can encrypt. The server assumes that it can. */
function useCanEncrypt(): boolean {
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported(canEncrypt()), []);
  return isSupported;
}

type ReportFormState = ReturnType<typeof usePageForm>;
type CaptchaProof = NonNullable<Awaited<ReturnType<ReturnType<typeof useCaptcha>['waitForSolution']>>>;

/** Sends the report encrypted. If the browser cannot encrypt, the server does. */
function useSendReport({ armored = '' }: ReportKey) {
  return async (pageForm: ReportFormState, files: readonly File[], proof: CaptchaProof) => {
    if (!canEncrypt()) return pageForm.send({ ...proof });
    const file = await encryptReport(armored, pageForm.entered(), files);
    return pageForm.makeWithFile('doc.report.send', { ...proof }, file);
  };
}

function Encryption({ isEncrypting, fingerprint }: { isEncrypting: boolean; fingerprint: string }) {
  const t = useWords();
  return (
    <div className="notice">
      <Icon name="security" />
      <p>
        {t(isEncrypting ? 'page.networkSecurity.suggest.sealed' : 'page.networkSecurity.suggest.plain')}{' '}
        <code dir="ltr" className="report-fingerprint">
          {fingerprint}
        </code>
      </p>
    </div>
  );
}

function Track() {
  const { tables } = usePortal();
  const t = useWords();
  return (
    <p>
      <RouteLink to={path(tables, 'networkSecurity.report')}>{t('page.networkSecurity.suggest.track')}</RouteLink>
    </p>
  );
}
