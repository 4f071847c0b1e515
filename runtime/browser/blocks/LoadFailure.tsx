import { useLoadedPage } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';

/** An unobtrusive line for a part that failed to load, with a link that retries it, with or without script. */
export function LoadFailure({ text, retry }: { text: string; retry: string }) {
  const { pathname, search } = useLoadedPage();
  return (
    <p className="trouble">
      <Icon name="warning" />
      <span>{text}</span>
      <RouteLink className="link" to={pathname + search} replace preserveScroll>
        {retry}
      </RouteLink>
    </p>
  );
}
