import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';

/** The texts of the remarks on a field. */
export function remarksOn(rows: unknown, field: string): string[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: { field?: unknown; text?: unknown } | null) =>
    row && row.field === field && typeof row.text === 'string' ? [row.text] : [],
  );
}

interface RemarksProps {
  texts: readonly string[];
  /** The label before a remark. */
  word: 'form.remark' | 'block.meta.remark';
  id?: string;
}

/** The remarks of a reviewer about a field. */
export function Remarks({ texts, word, id }: RemarksProps) {
  const t = useWords();
  if (texts.length === 0) return null;
  return (
    <div className="field-remarks" id={id}>
      {texts.map((text) => (
        <p key={text}>
          <Icon name="message" />
          <span>
            <strong>{t(word)}</strong> <bdi>{text}</bdi>
          </span>
        </p>
      ))}
    </div>
  );
}
