import type { FaultTreeUse } from '../../generated/openapi.d.ts';
import { useFormat } from '../../runtime/browser/clock/format.ts';
import { useWords } from '../../runtime/browser/words.ts';

type NodeUseCount = FaultTreeUse['nodes'][number];

/** Statistics for each node: readers who reached it, their answers, and those who stopped there. */
export function NodeUses({ nodes }: Pick<FaultTreeUse, 'nodes'>) {
  const t = useWords();
  const numbers = ['reached', 'returned', 'left'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard.
    <div className="table-scroll" role="group" aria-labelledby="use" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('page.manage.faultTrees.check.node')}</th>
            <th scope="col">{t('page.manage.faultTrees.check.answers')}</th>
            {numbers.map((name) => (
              <th key={name} scope="col" className="number">
                {t(`page.manage.faultTrees.check.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node, index) => (
            <UseRow key={index} node={node} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UseRow({ node: { key, kind, text, reached, returned, left, answers } }: { node: NodeUseCount }) {
  const format = useFormat();
  const t = useWords();
  const share = reached === 0 ? 0 : left / reached;
  return (
    <tr id={`use-${key}`} className={share > 0.2 ? 'fault-lost' : undefined}>
      <th scope="row">
        {kind !== 'question' && <span className="badge">{t(`page.faultTree.whole.outcome.${kind}`)}</span>} {text}{' '}
        <span className="quiet mono small">{key}</span>
      </th>
      <td>
        {answers.length > 0 && (
          <ul className="fault-counts">
            {answers.map((answer) => (
              <li key={answer.key}>
                {answer.text} <b className="figures">{format.number(answer.count)}</b>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="number">{format.number(reached)}</td>
      <td className="number">{kind === 'question' && format.number(returned)}</td>
      <td className="number">{kind === 'question' && `${format.number(left)} (${Math.round(share * 100)}%)`}</td>
    </tr>
  );
}
