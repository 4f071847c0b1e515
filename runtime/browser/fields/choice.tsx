import type { Column } from '../../shared/portal.ts';
import { Icon } from '../widgets/Icon.tsx';
import type { FieldModule, Wording } from './field.ts';

type Tone = 'critical' | 'high' | 'medium' | 'low' | 'information' | 'success';

/** Severity values: each has its own icon and colour. */
const severities = new Set<string>(['critical', 'high', 'medium', 'low', 'information', 'success'] satisfies Tone[]);

/** Icons and colours of access, change and validity states. */
const openings: Readonly<Record<string, { tone: Tone; icon: string }>> = {
  ...told({ tone: 'success', icon: 'check' }, 'allowed', 'page', 'answer', 'shown', 'covered', 'in-force', 'works'),
  ...told({ tone: 'information', icon: 'clock' }, 'coming', 'later'),
  ...told({ tone: 'medium', icon: 'history' }, 'ended', 'superseded'),
  ...told({ tone: 'information', icon: 'arrow-right' }, 'redirect', 'differs', 'moves'),
  ...told({ tone: 'medium', icon: 'high' }, 'limited'),
  ...told({ tone: 'high', icon: 'blocked' }, 'fails', 'withdrawn'),
  ...told({ tone: 'high', icon: 'lock' }, 'denied', 'refuses', 'closes'),
  ...told({ tone: 'medium', icon: 'lock' }, 'home', 'login', 'noPermission', 'loginRequired', 'notAllowed', 'locked'),
  ...told({ tone: 'low', icon: 'eye-off' }, 'hidden', 'notFound'),
  ...told({ tone: 'medium', icon: 'eye' }, 'opens'),
  ...told({ tone: 'critical', icon: 'error' }, 'fault', 'missing'),
  ...told({ tone: 'information', icon: 'note' }, 'note'),
};

/** One or several values of a closed set, as words. With `badge` as a badge; a severity also has an icon. */
export const choice: FieldModule = {
  align: 'start',
  whole: true,
  Cell({ value, column, wording }) {
    if (column.as !== 'badge' || Array.isArray(value)) return word(value, wording, column);
    const text = String(value);
    const { tone, icon } = severities.has(text) ? { tone: text, icon: text } : (openings[text] ?? {});
    return (
      <span className={tone ? `badge badge-${tone}` : 'badge'}>
        {icon && <Icon name={icon} />}
        {word(value, wording, column)}
      </span>
    );
  },
  text: word,
};

function told(look: { tone: Tone; icon: string }, ...values: string[]): typeof openings {
  return Object.fromEntries(values.map((value) => [value, look]));
}

function word(value: unknown, { t }: Wording, { noun, name }: Column): string {
  const words = [value].flat().map((one) => t(`choice.${noun}.${name}.${one}`, { defaultValue: String(one) }));
  return words.join(t('shell.cell.between'));
}
