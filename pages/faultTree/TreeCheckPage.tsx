import type { FaultTreeUse } from '../../generated/openapi.d.ts';
import { useFormat } from '../../runtime/browser/clock/format.ts';
import { usePageData, usePortal } from '../../runtime/browser/context.ts';
import { Viewer } from '../../runtime/browser/viewer/Viewer.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import { NodeUses } from './NodeUses.tsx';
import { TreeDiagram } from './TreeDiagram.tsx';
import { useStepPath } from './tree.ts';
import './faultTree.css';

/** The problems of a fault tree and its drop-off statistics, for authors. */
export default function TreeCheckPage() {
  const use = usePageData<FaultTreeUse>('use');
  const t = useWords();
  if (!use) return null;
  return (
    <article className="detail fault-tree">
      <CheckHead use={use} />
      <section className="block" aria-labelledby="findings">
        <h2 id="findings">{t('page.manage.faultTrees.check.findings')}</h2>
        {use.findings.length === 0 ? (
          <p className="notice notice-note">
            <Icon name="success" />
            {t('page.manage.faultTrees.check.sound')}
          </p>
        ) : (
          <ul className="fault-findings">
            {use.findings.map(({ node, text }) => (
              <li key={`${node} ${text}`}>
                <Icon name="warning" />
                <a className="link" href={`#use-${node}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="block" aria-labelledby="use">
        <h2 id="use">{t('page.manage.faultTrees.check.use')}</h2>
        <p className="quiet measure">{t('page.manage.faultTrees.check.useHint')}</p>
        <NodeUses nodes={use.nodes} />
      </section>
      <UsePicture use={use} />
    </article>
  );
}

function CheckHead({ use: { id, title, status, version, views, versions } }: { use: FaultTreeUse }) {
  const { tables } = usePortal();
  const format = useFormat();
  const t = useWords();
  const here = (shown?: number) => path(tables, 'manage.faultTrees.check', { id }, { version: shown?.toString() });
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <p>
        {t(`choice.record.status.${status}`)} · {t('page.manage.faultTrees.check.facts', { version, views: format.number(views) })}
      </p>
      <p className="buttons">
        <RouteLink className="button button-small" to={path(tables, 'records.faultTrees.edit', { id })}>
          <Icon name="edit" />
          {t('page.manage.faultTrees.check.edit')}
        </RouteLink>
        {status === 'published' && (
          <RouteLink className="button button-small" to={path(tables, 'faultTree', { id })}>
            <Icon name="eye" />
            {t('page.manage.faultTrees.check.read')}
          </RouteLink>
        )}
      </p>
      {versions.some((one) => one.version !== version) && (
        <nav aria-label={t('page.manage.faultTrees.check.versions')}>
          <ul className="chips">
            <li>
              <RouteLink className="chip" to={here()}>
                {t('page.manage.faultTrees.check.current')}
              </RouteLink>
            </li>
            {versions.map((one) => (
              <li key={one.version}>
                <RouteLink className="chip" to={here(one.version)} aria-current={one.version === version ? 'true' : undefined}>
                  {t('page.manage.faultTrees.check.version', { version: one.version, day: format.day(one.publishedAt) })}
                </RouteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

function UsePicture({ use: { id, title, nodes, drawing } }: { use: FaultTreeUse }) {
  const t = useWords();
  const format = useFormat();
  const to = useStepPath({ id });
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const noteOf = (key: string): string | undefined => {
    const node = byKey.get(key);
    if (!node) return undefined;
    const [reached, left] = [format.number(node.reached), format.number(node.left)];
    return t(node.kind === 'question' ? 'page.manage.faultTrees.check.note' : 'page.manage.faultTrees.check.came', { reached, left });
  };
  return (
    <section className="block" aria-labelledby="picture">
      <h2 id="picture">{t('page.manage.faultTrees.check.picture')}</h2>
      <Viewer label={t('page.faultTree.whole.label', { title })} drawing={drawing}>
        <TreeDiagram drawing={drawing} toNode={(answers) => to(answers.split('.').filter(Boolean))} note={noteOf} />
      </Viewer>
    </section>
  );
}
