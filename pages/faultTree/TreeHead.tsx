import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { LanguageNotice } from '../../runtime/browser/pages/detail/LanguageNotice.tsx';
import { withCodes } from '../../runtime/browser/widgets/withCodes.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { foreignText } from '../../runtime/shared/text/foreign.ts';

/** The title of a tree; on the first step also its description. */
export function TreeHead({ tree, isBrief = tree.answered.length > 0 }: { tree: FaultTree; isBrief?: boolean }) {
  const { site } = usePortal().tables;
  const t = useWords();
  return (
    <header className="page-head">
      <h1 {...foreignText(site, tree)}>{withCodes(tree.title)}</h1>
      {!isBrief && <p {...foreignText(site, tree)}>{tree.summary}</p>}
      <ul className="chips" aria-label={t('page.faultTree.products')}>
        {tree.products.map(({ id, text }) => (
          <li key={id} className="chip mono">
            {text}
          </li>
        ))}
      </ul>
      <LanguageNotice record={tree} />
      {tree.isCut && <p className="notice notice-warning">{t('page.faultTree.cut')}</p>}
    </header>
  );
}
