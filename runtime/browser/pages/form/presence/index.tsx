import type { BindingScope } from '../../../../shared/calls/bind.ts';
import type { FormPage, Use } from '../../../../shared/portal.ts';
import { fieldIn } from '../../../blocks/answers.ts';
import { useFormat } from '../../../clock/format.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { usePresence } from './usePresence.ts';
import './presence.css';

interface PresenceProps {
  page: FormPage & { presence: Use };
  scope: BindingScope;
}

/** Other accounts that work on the record of the form. The region exists before it has text, so that screen readers announce changes. */
export default function Presence({ page, scope }: PresenceProps) {
  const others = usePresence(page, scope);
  return (
    <div role="status" className="form-presence">
      {others.length > 0 && (
        <div className="notice notice-note">
          <Icon name="user" />
          <ul>
            {others.map((row) => (
              <Other key={String(fieldIn(row, 'account.id'))} row={row} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** First-strong isolate: a name keeps its direction within the sentence. */
const isolated = (value: unknown): string => `\u2068${String(value)}\u2069`;

function Other({ row }: { row: unknown }) {
  const { day, time, moment } = useFormat();
  const t = useWords();
  const since = String(fieldIn(row, 'since'));
  const isToday = day(since) === day(new Date().toISOString());
  const facts = { name: isolated(fieldIn(row, 'account.text')), at: isToday ? time(since) : moment(since) };
  return <li>{fieldIn(row, 'state') === 'open' ? t('writing.presence.open', facts) : t('writing.presence.unsent', facts)}</li>;
}
