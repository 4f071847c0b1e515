import type { MarkPart } from '../../shared/portal.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';

interface MarksProps {
  marks: readonly MarkPart[] | undefined;
  /** A field of the row. */
  valueIn: (field: string) => unknown;
}

/** What is told of a row before what it is called: flags that are true, and choices that are worth telling. */
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

/** An icon, and its word for whoever does not see it. */
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
  if (!when.some((told) => told === value)) return null;
  return <span className="mark badge">{t(`choice.${noun}.${name}.${value}`)}</span>;
}
