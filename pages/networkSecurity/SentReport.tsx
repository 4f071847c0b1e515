import { useEffect, useRef } from 'react';
import type { CallTypes } from '../../generated/calls.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { path } from '../../runtime/shared/routing/path.ts';

/** The number of a sent report, and the code that gives access to its status. They are shown only once. */
export function SentReport({ sent }: { sent: CallTypes['doc.report.send']['answer'] }) {
  const { tables } = usePortal();
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const to = path(tables, 'networkSecurity.report', {}, { reportNo: sent.reportNo, accessCode: sent.accessCode });
  return (
    <section className="notice notice-success report-sent">
      <Icon name="success" />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('page.networkSecurity.suggest.done')}
        </h2>
        <p>{t('page.networkSecurity.suggest.keep')}</p>
        <dl className="report-codes">
          <dt>{t('field.securityReport.reportNo')}</dt>
          <dd>
            <code dir="ltr">{sent.reportNo}</code>
          </dd>
          <dt>{t('field.securityReport.accessCode')}</dt>
          <dd>
            <code dir="ltr">{sent.accessCode}</code>
          </dd>
        </dl>
        <RouteLink to={to}>{t('page.networkSecurity.suggest.follow')}</RouteLink>
      </div>
    </section>
  );
}
