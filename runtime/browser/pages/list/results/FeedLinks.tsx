import { feedAddress, feedFormats, feedTypes } from '../../../../shared/lists/feed.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useList } from '../listContext.ts';

/** Format names, the same in every language. */
const names = { atom: 'Atom', rss: 'RSS' } as const;

/** Links to the list's feeds with its current filters. */
export function FeedLinks() {
  const { settings } = usePortal().tables;
  const { pathname } = useLoadedPage();
  const {
    shape,
    state,
    title,
    wording: { t },
  } = useList();
  if (!shape.list.feed) return null;
  return (
    <span className="button-group" role="group" aria-label={t('list.feed', { title })}>
      {feedFormats.map((format) => (
        <a
          key={format}
          className="button button-small"
          type={feedTypes[format]}
          rel="alternate nofollow"
          href={feedAddress(format, pathname, shape, settings, state)}
        >
          {format === 'atom' && <Icon name="feed" />}
          {names[format]}
        </a>
      ))}
    </span>
  );
}
