import { lazy, Suspense } from 'react';
import { targetPath } from '../../../shared/calls/bind.ts';
import type { Column, FormPage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { loadChunk } from '../../loading/chunks.ts';
import { CopyButton } from '../../widgets/CopyButton.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';
import { focusOnMount } from './focusOnMount.ts';
import type { OneTimeAnswer } from './useSend.ts';

/** If it fails to load, the text next to it has the same content. */
const QrCode = lazy(() => loadChunk(() => import('../../widgets/QrCode.tsx')).catch(() => ({ default: () => null })));

/** A secret that is displayed once, to be copied before continuing. It takes the focus from the form it replaces. */
export function ShownOnce({ page, secret }: { page: FormPage; secret: OneTimeAnswer }) {
  const { tables } = usePortal();
  const t = useWords();
  const answer = (secret.answer ?? {}) as Readonly<Record<string, unknown>>;
  const onward = targetPath(tables, secret.then, { answer });
  return (
    <section className="form shown-once" tabIndex={-1} ref={focusOnMount} aria-labelledby="shown-once">
      <div className="notice notice-success">
        <Icon name="success" />
        <div>
          <h2 id="shown-once">{t(`page.${page.id}.shown.title`)}</h2>
          <p>{t(`page.${page.id}.shown.text`)}</p>
        </div>
      </div>
      {secret.shows.map((column) => {
        const value = answer[column.field] ?? '';
        return value !== '' && <ShownValue key={column.field} column={column} value={String(value)} />;
      })}
      {onward && (
        <p className="buttons">
          <RouteLink className="button button-primary" to={onward}>
            {t(`page.${page.id}.shown.then`)}
          </RouteLink>
        </p>
      )}
    </section>
  );
}

function ShownValue({ column: { field, noun, name, as }, value }: { column: Column; value: string }) {
  const label = useWords()(`field.${noun}.${name}`);
  if (as === 'qr')
    return (
      <Suspense>
        <QrCode text={value} label={label} />
      </Suspense>
    );
  return (
    <div className="field">
      <label htmlFor={`shown-${field}`}>{label}</label>
      <div className="shown-value">
        <input
          className="input mono"
          id={`shown-${field}`}
          dir="ltr"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={value} />
      </div>
    </div>
  );
}
