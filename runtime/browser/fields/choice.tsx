import type { ReactNode } from 'react';
import type { Column } from '../../shared/portal.ts';
import { Icon } from '../widgets/Icon.tsx';
import type { FieldModule, Wording } from './field.ts';
import { splitCellValues } from './parts/cellValues.ts';

type Tone = 'critical' | 'high' | 'medium' | 'low' | 'information' | 'success';

/** Severity values: each has its own icon and colour. */
const severities = new Set<string>(['critical', 'high', 'medium', 'low', 'information', 'success'] satisfies Tone[]);

/** Icons and colours of states. A state looks the same on every page, so that it is recognisable. */
const looks: Readonly<Record<string, { tone: Tone; icon: string }>> = {
  ...toneLook({ tone: 'success', icon: 'check' }, 'allowed', 'page', 'answer', 'shown', 'covered', 'in-force', 'works'),
  ...toneLook({ tone: 'success', icon: 'check' }, 'active', 'valid', 'current', 'published', 'approved', 'accepted', 'confirmed', 'paid'),
  ...toneLook(
    { tone: 'success', icon: 'check' },
    'answered',
    'completed',
    'closed',
    'done',
    'fixed',
    'notAffected',
    'ready',
    'sent',
    'under-warranty',
    'under-contract',
  ),
  ...toneLook({ tone: 'information', icon: 'clock' }, 'coming', 'later', 'upcoming', 'scheduled', 'planned', 'submitted', 'requested'),
  ...toneLook({ tone: 'information', icon: 'clock' }, 'waiting', 'queued', 'in-review', 'received', 'authorised', 'not-started'),
  ...toneLook(
    { tone: 'information', icon: 'hourglass' },
    'in-progress',
    'in_progress',
    'zipping',
    'processing',
    'on-site',
    'diagnosing',
    'repairing',
  ),
  ...toneLook({ tone: 'information', icon: 'package' }, 'in-transit', 'shipped'),
  ...toneLook(
    { tone: 'medium', icon: 'medium' },
    'awaiting-item',
    'quoted',
    'offered',
    'pending-payment',
    'expiring',
    'grace',
    'end-of-sale',
  ),
  ...toneLook({ tone: 'medium', icon: 'edit' }, 'returned'),
  ...toneLook(
    { tone: 'medium', icon: 'history' },
    'ended',
    'superseded',
    'expired',
    'earlier',
    'end-of-support',
    'out-of-warranty',
    'out-of-contract',
  ),
  ...toneLook({ tone: 'information', icon: 'arrow-right' }, 'redirect', 'differs', 'moves'),
  ...toneLook({ tone: 'medium', icon: 'high' }, 'limited', 'unclear'),
  ...toneLook({ tone: 'medium', icon: 'hourglass' }, 'interim', 'investigating'),
  ...toneLook({ tone: 'high', icon: 'error' }, 'affected'),
  ...toneLook(
    { tone: 'high', icon: 'blocked' },
    'fails',
    'withdrawn',
    'rejected',
    'declined',
    'revoked',
    'disabled',
    'failed',
    'not-completed',
    'never',
  ),
  ...toneLook({ tone: 'high', icon: 'lock' }, 'denied', 'refuses', 'closes'),
  ...toneLook({ tone: 'medium', icon: 'lock' }, 'home', 'login', 'noPermission', 'loginRequired', 'notAllowed', 'locked'),
  ...toneLook({ tone: 'low', icon: 'eye-off' }, 'hidden', 'notFound'),
  ...toneLook({ tone: 'low', icon: 'close' }, 'cancelled', 'refunded', 'removed', 'deleted'),
  ...toneLook({ tone: 'low', icon: 'edit' }, 'draft'),
  ...toneLook({ tone: 'medium', icon: 'eye' }, 'opens'),
  ...toneLook({ tone: 'critical', icon: 'error' }, 'fault', 'missing'),
  ...toneLook({ tone: 'information', icon: 'note' }, 'note'),
};

/** States that are positive elsewhere. For example, an active recall is not. */
const plain = new Set(['bulletin.active']);

function lookOf(value: string, noun: string): { tone?: string; icon?: string } {
  if (severities.has(value)) return { tone: value, icon: value };
  return plain.has(`${noun}.${value}`) ? {} : (looks[value] ?? {});
}

/** One or several values of a closed set, as words. With `badge` as a badge; a severity also has an icon. */
export const choice: FieldModule = {
  align: 'start',
  whole: true,
  Cell({ value, column, wording, dense }) {
    if (Array.isArray(value)) return <Words words={wordsOf(value, wording, column)} wording={wording} dense={dense} />;
    if (column.as !== 'badge') return word(value, wording, column);
    return (
      <StateBadge state={String(value)} noun={column.noun}>
        {word(value, wording, column)}
      </StateBadge>
    );
  },
  text: word,
};

/** A state with its icon and colour. `noun` is needed only for states that have another meaning elsewhere. */
export function StateBadge({ state, noun = '', children }: { state: string; noun?: string; children: ReactNode }) {
  const { tone, icon } = lookOf(state, noun);
  return (
    <span className={tone ? `badge badge-${tone}` : 'badge'}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

function toneLook(look: { tone: Tone; icon: string }, ...values: string[]): typeof looks {
  return Object.fromEntries(values.map((value) => [value, look]));
}

function Words({ words, wording: { t }, dense }: { words: readonly string[]; wording: Wording; dense: boolean }) {
  const { shown, hidden } = splitCellValues(words, dense);
  const between = t('shell.cell.between');
  if (hidden.length === 0) return shown.join(between);
  return <span title={hidden.join(between)}>{`${shown.join(between)} ${t('shell.cell.more', { count: hidden.length })}`}</span>;
}

function word(value: unknown, wording: Wording, column: Column): string {
  return wordsOf([value].flat(), wording, column).join(wording.t('shell.cell.between'));
}

function wordsOf(values: readonly unknown[], { t }: Wording, { noun, name }: Column): string[] {
  return values.map((one) => t(`choice.${noun}.${name}.${one}`, { defaultValue: String(one) }));
}
