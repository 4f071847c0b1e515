import type { MarkPart } from '../../../shared/portal.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

interface MarksProps {
  marks: readonly MarkPart[] | undefined;
  /** Returns a field of the row. */
  valueIn: (field: string) => unknown;
}

/** Marks before a row's name: true flags, and notable choices. */
export function Marks({ marks = [], valueIn }: MarksProps) {
  return marks.map((mark) =>
    mark.icon ? (
      <Flag key={mark.field} mark={mark} value={valueIn(mark.field)} />
    ) : (
      <Choice key={mark.field} mark={mark} value={valueIn(mark.field)} />
    ),
  );
}

interface MarkProps {
  mark: MarkPart;
  value: unknown;
}

/** An icon with a label for screen readers. */
function Flag({ mark: { icon = '', noun, name }, value }: MarkProps) {
  const word = useWords()(`field.${noun}.${name}`);
  if (value !== true) return null;
  return (
    <span className={`mark mark-${icon}`} title={word}>
      <Icon name={icon} />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

function Choice({ mark: { noun, name, when = [] }, value }: MarkProps) {
  const t = useWords();
  if (!when.some((candidate) => candidate === value)) return null;
  return <span className="mark badge">{t(`choice.${noun}.${name}.${value}`)}</span>;
}
