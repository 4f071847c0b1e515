import { useState } from 'react';
import { textIn } from '../../../runtime/browser/blocks/answers.ts';
import { opensTo } from '../../../runtime/browser/blocks/opens.ts';
import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../../runtime/browser/context.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import QrCode from '../../../runtime/browser/widgets/QrCode.tsx';
import { RouteLink } from '../../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import './outward.css';
import { useCountdown } from './useCountdown.ts';

/** Seconds until an automatic redirect. */
const redirectSeconds = 10;

/** A link out of the portal: a button, a QR code, and an optional automatic redirect. */
export default function ExternalLinkBlock({ block }: BlockProps<'outward'>) {
  const { tables } = usePortal();
  const { data, scope } = useLoadedPage();
  const t = useWords();
  const address = textIn(data[block.of], block.field);
  const url = address === undefined ? null : URL.parse(address);
  if (!url) return null;
  const { host, href } = url;
  const back = opensTo(tables, block.cancel, scope);
  return (
    <div className="block block-outward">
      <p className="outward-address mono" dir="ltr">
        {href}
      </p>
      <div className="buttons">
        <a className="button button-primary" href={href} rel="external noopener noreferrer nofollow">
          {t('block.outward.go', { host })}
          <Icon name="external-link" mirrored />
        </a>
        {back && (
          <RouteLink className="button" to={back}>
            {t('block.outward.cancel')}
          </RouteLink>
        )}
      </div>
      <AutoRedirect href={href} />
      <details className="outward-code">
        <summary>{t('block.outward.phone')}</summary>
        <QrCode text={href} label={t('block.outward.code', { host })} />
      </details>
    </div>
  );
}

/** A switch for the automatic redirect, off by default. */
function AutoRedirect({ href }: { href: string }) {
  const t = useWords();
  const [isOn, setOn] = useState(false);
  const left = useCountdown(isOn ? redirectSeconds : undefined, () => location.assign(href));
  return (
    <div className="outward-onward" data-needs-script>
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
        {t('block.outward.onward', { seconds: redirectSeconds })}
      </label>
      <p role="status" className="quiet figures">
        {left !== undefined && t('block.outward.left', { count: left })}
      </p>
    </div>
  );
}
