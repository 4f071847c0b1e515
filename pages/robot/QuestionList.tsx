import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import { path } from '../../runtime/shared/routing/path.ts';

interface QuestionListProps {
  title: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Suggested questions. They are links, so that they work without script. */
export function QuestionList({ title, questions, onAsk }: QuestionListProps) {
  const { tables } = usePortal();
  const { route } = useLoadedPage();
  if (questions.length === 0) return null;
  return (
    <div className="robot-questions">
      <h2>{title}</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <a
              className="chip"
              rel="nofollow"
              href={path(tables, route.id, {}, { q: question })}
              onClick={(event) => {
                event.preventDefault();
                onAsk(question);
              }}
            >
              {question}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
