import { useId } from 'react';
import { useWords } from '../../browser/words.ts';
import { type ContentsEntry, topLevel } from '../../shared/text/contents.ts';
import type { LanguageAttributes } from '../../shared/text/foreign.ts';
import { useScrollSpy } from './useScrollSpy.ts';

interface ContentsProps {
  entries: ContentsEntry[];
  /** Language of the headings; the same as that of the text. */
  lang: LanguageAttributes['lang'];
}

/** The table of contents: next to the text on wide screens, collapsed above it on narrow ones. */
export function Contents({ entries, lang }: ContentsProps) {
  const id = useId();
  const t = useWords();
  const current = useScrollSpy(entries);
  return (
    <nav className="contents" aria-labelledby={id}>
      <details>
        <summary className="opens" id={id}>
          {t('block.text.contents')}
        </summary>
        <ul className="contents-list" lang={lang}>
          {entries.map(({ id: heading, level, text }) => (
            <li key={heading}>
              <a
                href={`#${encodeURIComponent(heading)}`}
                data-level={level === topLevel ? undefined : level}
                aria-current={heading === current ? 'location' : undefined}
              >
                <bdi>{text}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
