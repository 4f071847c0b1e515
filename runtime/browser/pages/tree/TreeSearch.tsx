import type { KeyboardEvent } from 'react';
import { useFormat } from '../../clock/format.ts';
import { useWords } from '../../words.ts';

interface TreeSearchProps {
  text: string;
  /** Number of matching nodes; undefined without a search. */
  found: number | undefined;
  onSearch: (text: string) => void;
  /** Moves the focus into the tree. */
  onLeave: () => void;
}

/** Searches within loaded nodes. Rendered only with script. */
export function TreeSearch({ text, found, onSearch, onLeave }: TreeSearchProps) {
  const t = useWords();
  const format = useFormat();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className="tree-search">
      <input
        className="input"
        type="search"
        value={text}
        aria-label={t('tree.search.label')}
        placeholder={t('tree.search.label')}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <p role="status" className="visually-hidden">
        {found === undefined ? '' : t('tree.search.found', { count: found, number: format.number(found) })}
      </p>
    </div>
  );
}
