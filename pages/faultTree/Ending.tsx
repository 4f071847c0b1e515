import type { FaultTree } from '../../generated/openapi.d.ts';
import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import { CopyButton } from '../../runtime/browser/widgets/CopyButton.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { isLoggedIn } from '../../runtime/shared/account.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import { foreignText } from '../../runtime/shared/text/foreign.ts';
import { formatAnswers } from './formatAnswers.ts';
import { NodeHelp } from './NodeHelp.tsx';
import type { FaultTreeNode } from './tree.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

type EndingKind = Exclude<FaultTreeNode['kind'], 'question'>;

const icons: Record<EndingKind, string> = {
  fixed: 'success',
  article: 'article',
  download: 'download',
  tree: 'faultTree',
  part: 'product',
  case: 'case',
};

/** The outcome of the answers, and links to continue. */
export function Ending({ tree }: { tree: FaultTree }) {
  const { site } = usePortal().tables;
  const t = useWords();
  const { at } = tree;
  const heading = useHeadingFocus(at.key);
  const kind = at.kind as EndingKind;
  return (
    <section className={`fault-now fault-ending fault-${kind}`} aria-labelledby="now">
      <p className="fault-progress">
        <Icon name={icons[kind]} />
        <span>{t(`page.faultTree.outcome.${kind}`)}</span>
      </p>
      <div {...foreignText(site, tree)}>
        <h2 id="now" ref={heading} tabIndex={-1}>
          {at.text}
        </h2>
        <NodeHelp node={at} />
      </div>
      <Target tree={tree} />
      {kind !== 'case' && kind !== 'tree' && !at.closed && (
        <details className="fault-further">
          <summary>{t('page.faultTree.notFixed')}</summary>
          <ContactLinks tree={tree} />
        </details>
      )}
    </section>
  );
}

/** Routes of outcomes by kind. */
const routes: Partial<Record<FaultTreeNode['kind'], string>> = {
  article: 'dataSectionDetailNew',
  download: 'productPackageDownload.id',
  tree: 'faultTree',
};

/** The link of an outcome. A part is ordered by its code. */
function Target({ tree }: { tree: FaultTree }) {
  const { kind, refers, closed } = tree.at;
  const { tables } = usePortal();
  const t = useWords();
  if (kind === 'case') return <ContactLinks tree={tree} />;
  if (closed) return <ClosedTarget tree={tree} />;
  if (!refers) return null;
  if (kind === 'part')
    return (
      <p className="fault-part">
        {t('page.faultTree.orderCode')} <b className="mono">{refers.text}</b>
        <CopyButton text={refers.text} />
      </p>
    );
  return (
    <p>
      <RouteLink to={path(tables, routes[kind] as string, { id: refers.id })} className="button button-primary">
        {kind === 'download' ? t('page.faultTree.packages', { model: refers.text }) : refers.text}
        <Icon name="chevron-right" mirrored />
      </RouteLink>
    </p>
  );
}

/** Replaces a link that the reader may not open. Names the required account and the contacts that can help. */
function ClosedTarget({ tree }: { tree: FaultTree }) {
  const { tables, account } = usePortal();
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  return (
    <>
      <p className="notice notice-note">
        <Icon name="lock" />
        {t('page.faultTree.closed')}
      </p>
      {!isLoggedIn(account) && (
        <p>
          <RouteLink to={path(tables, 'login', {}, { return: pathname + search })} className="button" rel="nofollow">
            {t('shell.account.login')}
          </RouteLink>
        </p>
      )}
      <ContactLinks tree={tree} />
    </>
  );
}

/** Contact routes. Routes that the account may not open are omitted. */
const contactRoutes = ['doorService', 'hotlines', 'serviceNetwork'];

/** The query of a contact route. The visit form gets the answers so far, and the product if the tree has exactly one. */
function queryOf(route: string, tree: FaultTree): Record<string, string> {
  const [product, ...others] = tree.products;
  if (route !== 'doorService') return {};
  return { path: formatAnswers(tree), ...(product && others.length === 0 && { product: product.id }) };
}

function ContactLinks({ tree }: { tree: FaultTree }) {
  const { tables } = usePortal();
  const t = useWords();
  const open = contactRoutes.filter((id) => tables.routes.some((route) => route.id === id && route.open));
  return (
    <>
      <p className="quiet measure">{t('page.faultTree.caseText')}</p>
      <p className="buttons">
        {open.map((id, index) => (
          <RouteLink key={id} to={path(tables, id, {}, queryOf(id, tree))} className={index === 0 ? 'button button-primary' : 'button'}>
            {t(`page.faultTree.case.${id}`)}
          </RouteLink>
        ))}
      </p>
    </>
  );
}
