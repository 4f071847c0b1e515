import type { Turn } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { type AnswerPart, splitCitations } from './events.ts';

interface AnswerTextProps {
  text: string;
  /** Empty until the answer is complete. */
  citations: Turn['citations'];
}

/** The paragraphs of an answer. The number of a source links to its passage. */
export function AnswerText({ text, citations }: AnswerTextProps) {
  const paragraphs = text.trim().split('\n\n');
  return (
    <div className="robot-answer">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>
          {splitCitations(paragraph).map((part, index) => (
            <Part key={index} part={part} citations={citations} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Part({ part, citations }: { part: AnswerPart; citations: Turn['citations'] }) {
  const { tables } = usePortal();
  const t = useWords();
  if (typeof part === 'string') return part;
  const citation = citations[part - 1];
  if (!citation) return `[${part}]`;
  return (
    <RouteLink
      to={sitePath(tables.site.prefix, citation.path)}
      className="robot-number"
      aria-label={t('page.robot.source', { number: part, title: citation.title })}
    >
      {part}
    </RouteLink>
  );
}
