import { type RefObject, useEffect, useId, useState } from 'react';
import { usePortal } from '../../context.ts';
import { useWords } from '../../words.ts';
import { useNotifier } from '../feedback.tsx';
import { type Offer, type OfferGroup, offerGroups } from './offers.ts';
import { forgetQueries, readRecent } from './recent.ts';
import { useCombobox } from './useCombobox.ts';
import { useSuggested } from './useSuggested.ts';

export interface OfferList {
  /** Id of the list, and prefix of its options' ids. */
  id: string;
  isShown: boolean;
  groups: OfferGroup[];
  /** Index of an option among all groups. */
  indexOf: (offer: Offer) => number;
  active: number;
  close: () => void;
  /** Removes one recent query, or all. */
  forget: (query?: string) => void;
}

/** The suggestion list of a focused field: typing updates it, keys move in it, and the number of options is announced. */
export function useOffers(
  input: RefObject<HTMLInputElement | null>,
  { isSearching, isComposing }: { isSearching: boolean; isComposing: RefObject<boolean> },
): OfferList {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => readRecent());
  const { tables } = usePortal();
  // Catches up on input from before this component was mounted.
  useEffect(() => {
    setOpen(isSearching);
    if (!isComposing.current) setQuery(wordsIn(input));
  }, [input, isComposing, isSearching]);
  const suggested = useSuggested(query, isOpen);
  const id = useId();
  const groups = offerGroups({ tables, query, recent, suggested: suggested.rows });
  const offers = groups.flatMap((group) => group.offers);
  const isShown = isOpen && offers.length > 0;
  useAnnounced(isShown && suggested.to === query ? offers.filter(({ kind }) => kind !== 'clear').length : undefined);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    setRecent(readRecent());
    setQuery(wordsIn(input));
    setOpen(true);
  };
  const forget = (query?: string) => {
    forgetQueries(query);
    setRecent(readRecent());
    setActive(-1);
  };
  const optionId = (index: number) => `${id}-${index}`;
  useCombobox(input, {
    listId: id,
    optionId,
    isOpen: isShown,
    count: offers.length,
    active,
    onOpen: show,
    onClose: close,
    onType() {
      setActive(-1);
      show();
    },
    onActivate: setActive,
    onChoose: (index) => document.getElementById(optionId(index))?.click(),
    onRemove(index) {
      const offer = offers[index];
      if (offer?.kind === 'recent') forget(offer.query);
    },
  });
  return { id, isShown, groups, indexOf: (offer) => offers.indexOf(offer), active, close, forget };
}

const wordsIn = (input: RefObject<HTMLInputElement | null>): string => input.current?.value.trim() ?? '';

function useAnnounced(count: number | undefined): void {
  const { announce } = useNotifier();
  const t = useWords();
  useEffect(() => {
    if (count !== undefined) announce(t('search.box.found', { count }));
  }, [announce, count, t]);
}
