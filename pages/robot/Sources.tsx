import type { Turn } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';

interface SourcesProps {
  title: string;
  citations: Turn['citations'];
}

/** The numbered sources of an answer, each with the quoted passage, or the best matches of a question. */
export function Sources({ title, citations }: SourcesProps) {
  const { tables } = usePortal();
  const t = useWords();
  if (citations.length === 0) return null;
  return (
    <div className="robot-sources">
      <h3>{title}</h3>
      <ol>
        {citations.map((citation, index) => (
          <li key={index}>
            <RouteLink className="link" to={sitePath(tables.site.prefix, citation.path)}>
              {[citation.title, ...citation.headings].join(' › ')}
            </RouteLink>
            <details>
              <summary>{t('page.robot.passage')}</summary>
              <blockquote>{citation.quote}</blockquote>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}
