import { rowsIn, textIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { usePageData } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import './links.css';

/** Links in groups, each group with its name. */
export default function LinksBlock({ block }: BlockProps<'links'>) {
  const rows = rowsIn(usePageData(block.of));
  if (rows.length === 0) return null;
  const groups = Map.groupBy(rows, (row) => textIn(row, block.group) ?? '');
  return (
    <BlockSection kind="links" heading={block.heading}>
      <div className="link-groups">
        {[...groups].map(([group, links]) => (
          <section key={group}>
            {group !== '' && <h3>{group}</h3>}
            <ul>
              {links.map((row) => (
                <li key={textIn(row, block.address)}>
                  <RouteLink className="link" to={textIn(row, block.address) ?? '/'}>
                    {textIn(row, block.title)}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </BlockSection>
  );
}
