import { useLoadedPage } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';

/** A quiet line where a part of the page did not come, with a link that asks for it again, script or not. */
export function Trouble({ text, retry }: { text: string; retry: string }) {
  const { pathname, search } = useLoadedPage();
  return (
    <p className="trouble">
      <Icon name="warning" />
      <span>{text}</span>
      <RouteLink className="link" to={pathname + search} replace keepScroll>
        {retry}
      </RouteLink>
    </p>
  );
}
