import { meets } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePageData, usePortal } from '../../browser/context.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { withCodes } from '../../browser/widgets/withCodes.tsx';
import { useWords } from '../../browser/words.ts';
import { may } from '../../shared/access/may.ts';
import { isLoggedIn } from '../../shared/account.ts';

/** A paragraph of the page's own words, shown if the record matches the card's conditions. */
export function NoteBlock({ block }: BlockProps<'note'>) {
  const { account, tables } = usePortal();
  const { scope, tables: loaded } = useLoadedPage();
  const page = loaded?.page.id;
  const record = usePageData(block.of ?? '');
  const t = useWords();
  if (!meets(record, block.when)) return null;
  const text = withCodes(t(`page.${page}.${block.id}`));
  const { look = 'plain', column } = block;
  const mayLead = (route: string | undefined) =>
    !isLoggedIn(account) ||
    may(
      account,
      tables.routes.find(({ id }) => id === route),
      tables.access,
    ) === 'yes';
  const to = mayLead(block.leads?.route) ? opensTo(tables, block.leads, scope) : null;
  const shown = column && <FieldValue column={column} record={record} />;
  const link = to && (
    <RouteLink className="link" to={to}>
      {t(`page.${page}.${block.id}Link`)}
    </RouteLink>
  );
  const note = (
    <>
      {text}
      {shown && ' '}
      {shown}
      {link && ' '}
      {link}
    </>
  );
  if (look === 'plain') return <p className="block block-note measure">{note}</p>;
  return (
    <div className={`block block-note notice notice-${look}`}>
      <Icon name={look} />
      <p>{note}</p>
    </div>
  );
}
