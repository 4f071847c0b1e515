import { useEffect, useRef, useState } from 'react';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { pageAddress } from '../../shared/routing/returnPath.ts';
import { frameAddress, readFrameMessage, serviceFrameRights } from '../../shared/site/frames.ts';
import './frame.css';

/** An external service in a frame. The server renders only a placeholder, because the frame needs script to report its height. */
export default function FrameBlock({ block }: BlockProps<'frame'>) {
  const { tables } = usePortal();
  const page = useLoadedPage().tables?.page.id;
  const t = useWords();
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(location.origin), []);
  const isConfigured = Boolean(tables.settings.hosts[block.host]);
  const address =
    own === undefined ? undefined : frameAddress(tables, block.host, { path: block.path, language: tables.site.language }, own);
  return (
    <BlockSection kind="frame" heading={block.heading}>
      {address ? (
        <ServiceFrame address={address} title={t(`page.${page}.${block.id}`)} />
      ) : isConfigured && own === undefined ? (
        <p className="quiet">{t('block.frame.loading')}</p>
      ) : (
        <p className="trouble">
          <Icon name="warning" />
          <span>{t('block.frame.missing')}</span>
        </p>
      )}
    </BlockSection>
  );
}

/** Milliseconds after which a service that has not loaded is reported. */
const patience = 15_000;

function ServiceFrame({ address, title }: { address: URL; title: string }) {
  const { tables, navigate } = usePortal();
  const t = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading');
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== address.origin || source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(data);
      if (message?.type === 'height') setHeight(message.height);
      const to = message?.type === 'navigate' ? pageAddress(tables, message.to) : undefined;
      if (to !== undefined) navigate(to);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [address.origin, tables, navigate]);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), patience);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div className="service-frame" aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p className="service-frame-state quiet" role="status">
          {t('block.frame.loading')}
        </p>
      )}
      {state === 'late' && (
        <p className="service-frame-state trouble" role="status">
          <Icon name="warning" />
          <span>{t('block.frame.late')}</span>
        </p>
      )}
      <iframe
        ref={frame}
        title={title}
        src={address.href}
        sandbox={serviceFrameRights}
        referrerPolicy="no-referrer"
        {...(height !== undefined && { height })}
        onLoad={() => setState('shown')}
      />
      <p className="service-frame-note quiet">{t('block.frame.note', { host: address.host })}</p>
    </div>
  );
}
