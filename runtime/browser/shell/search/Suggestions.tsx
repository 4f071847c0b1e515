import './suggestions.css';
import type { AnchorHTMLAttributes, MouseEvent, RefObject } from 'react';
import { MarkedText } from '../../fields/marked.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';
import type { Offer } from './offers.ts';
import { type OfferList, useOffers } from './useOffers.ts';
import { useSearch } from './useSearch.ts';

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** An input method may be composing when this chunk loads. */
  isComposing: RefObject<boolean>;
  /** Whether the visitor has started to search, rather than only focused the field. */
  isSearching: boolean;
  run: (query: string) => void;
}

/** The suggestions below a search field. The focus remains in the field; keys and pointer select an option. */
export default function Suggestions({ input, isComposing, isSearching, run }: SuggestionsProps) {
  const list = useOffers(input, { isSearching, isComposing });
  const t = useWords();
  if (!list.isShown) return null;
  const choose = (query: string) => {
    list.close();
    if (input.current) input.current.value = query;
    run(query);
  };
  return (
    <div className="offers" id={list.id} role="listbox" aria-label={t('search.box.offers')} onMouseDown={preventBlur}>
      {list.groups.map(({ id, offers }) => (
        <div key={id} role="group" aria-labelledby={`${list.id}-${id}`}>
          <div className="offers-title" id={`${list.id}-${id}`} role="presentation">
            {t(`search.box.${id}`)}
          </div>
          {offers.map((offer) => (
            <OfferOption key={list.indexOf(offer)} offer={offer} list={list} choose={choose} />
          ))}
        </div>
      ))}
    </div>
  );
}

const preventBlur = (event: MouseEvent) => event.preventDefault();

interface OfferOptionProps {
  offer: Offer;
  list: OfferList;
  choose: (query: string) => void;
}

/** One suggestion. With a target it is a link, so that it can open in a new tab. */
function OfferOption({ offer, list, choose }: OfferOptionProps) {
  const t = useWords();
  const index = list.indexOf(offer);
  const option = {
    id: `${list.id}-${index}`,
    role: 'option',
    className: 'offer',
    tabIndex: -1,
    'aria-selected': index === list.active,
  } as const;
  if (offer.kind === 'clear')
    return (
      <button {...option} type="button" className="offer offer-clear" onClick={() => list.forget()}>
        {t('search.box.clear')}
      </button>
    );
  if (offer.kind === 'record')
    return (
      <RouteLink {...option} to={offer.to} onClick={list.close}>
        <Icon name={offer.icon ?? 'document'} />
        <MarkedText value={offer.text} />
      </RouteLink>
    );
  const { query } = offer;
  if (offer.kind === 'query')
    return (
      <QueryLink {...option} query={query} choose={choose}>
        <Icon name="search" />
        <MarkedText value={offer.text} />
      </QueryLink>
    );
  return (
    <QueryLink {...option} query={query} choose={choose} aria-description={t('search.box.removable')}>
      <Icon name="history" />
      <bdi>{query}</bdi>
      <Remove onRemove={() => list.forget(query)} />
    </QueryLink>
  );
}

interface QueryLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  query: string;
  choose: (query: string) => void;
}

/** Runs a query through its field, except in a new tab. Not prefetched, because the results count as a search. */
function QueryLink({ query, choose, children, ...rest }: QueryLinkProps) {
  const search = useSearch();
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(query);
  };
  return (
    <a {...rest} href={search?.addressOf(query)} onClick={handleClick}>
      {children}
    </a>
  );
}

/** For pointers only: an option must not contain a button, and the Delete key removes it too. */
function Remove({ onRemove }: { onRemove: () => void }) {
  const t = useWords();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onRemove();
  };
  return (
    <span className="offer-remove" aria-hidden="true" title={t('search.box.remove')} onClick={handleClick}>
      <Icon name="close" />
    </span>
  );
}
