import type { Block } from '../../../schema/define/index.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import { may } from '../../shared/access/may.ts';
import { targetPath } from '../../shared/calls/bind.ts';

type AdminAction = Extract<Exclude<Extract<Block, { kind: 'actions' }>['actions'][number], string>, { kind: 'admin' }>;

/** A link to the page that manages the record, for accounts that may open it. */
export function AdminLink({ action: { id, route, with: values } }: { action: AdminAction }) {
  const { account, tables } = usePortal();
  const { scope } = useLoadedPage();
  const t = useWords();
  const rule = tables.routes.find((one) => one.id === route);
  const to = may(account, rule, tables.access) === 'yes' && targetPath(tables, { route, with: values, query: {} }, scope);
  return (
    to && (
      <RouteLink className="button button-small" to={to}>
        <Icon name={id} />
        {t(`block.actions.${id}`)}
      </RouteLink>
    )
  );
}
