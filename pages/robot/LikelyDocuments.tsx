import type { LikeEntry } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';

/** Documents for the question in the address. Without script there is no other answer. */
export function LikelyDocuments({ entries }: { entries: readonly LikeEntry[] }) {
  const { tables } = usePortal();
  const t = useWords();
  return (
    <section className="robot-questions">
      <h2>{t(entries.length > 0 ? 'page.robot.sources' : 'page.robot.unknown')}</h2>
      <ul>
        {entries.map(({ articleId, kind, question, path }) => (
          <li key={`${kind} ${articleId}`}>
            <RouteLink className="link" to={sitePath(tables.site.prefix, path)}>
              {question}
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
