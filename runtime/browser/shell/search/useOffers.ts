import { type RefObject, useEffect, useId, useState } from 'react';
import { usePortal } from '../../context.ts';
import { useWords } from '../../words.ts';
import { useTelling } from '../feedback.tsx';
import { type Offer, type OfferGroup, offerGroups } from './offers.ts';
import { forgetQueries, readRecent } from './recent.ts';
import { useCombobox } from './useCombobox.ts';
import { useSuggested } from './useSuggested.ts';

export interface OfferList {
  /** Of the list; ids of what stands in it begin with it. */
  id: string;
  isShown: boolean;
  groups: OfferGroup[];
  /** Where an offer stands among all of them. */
  placeOf: (offer: Offer) => number;
  active: number;
  close: () => void;
  /** Forgets one earlier query, or all. */
  forget: (query?: string) => void;
}

/** The list below a field that is in use: what is typed asks for it, the keys walk through it, and how many there are is said politely. */
export function useOffers(
  input: RefObject<HTMLInputElement | null>,
  { isWanted, isComposing }: { isWanted: boolean; isComposing: RefObject<boolean> },
): OfferList {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => readRecent());
  const { tables } = usePortal();
  // What happened while this was on its way: React may have drawn it a while before it stands in the page.
  useEffect(() => {
    setOpen(isWanted);
    if (!isComposing.current) setTyped(wordsIn(input));
  }, [input, isComposing, isWanted]);
  const suggested = useSuggested(typed, isOpen);
  const id = useId();
  const groups = offerGroups({ tables, typed, recent, suggested: suggested.rows });
  const offers = groups.flatMap((group) => group.offers);
  const isShown = isOpen && offers.length > 0;
  useAnnounced(isShown && suggested.to === typed ? offers.filter(({ kind }) => kind !== 'clear').length : undefined);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    setRecent(readRecent());
    setTyped(wordsIn(input));
    setOpen(true);
  };
  const forget = (query?: string) => {
    forgetQueries(query);
    setRecent(readRecent());
    setActive(-1);
  };
  const optionId = (at: number) => `${id}-${at}`;
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
    onChoose: (at) => document.getElementById(optionId(at))?.click(),
    onRemove(at) {
      const offer = offers[at];
      if (offer?.kind === 'recent') forget(offer.query);
    },
  });
  return { id, isShown, groups, placeOf: (offer) => offers.indexOf(offer), active, close, forget };
}

const wordsIn = (input: RefObject<HTMLInputElement | null>): string => input.current?.value.trim() ?? '';

function useAnnounced(count: number | undefined): void {
  const { announce } = useTelling();
  const t = useWords();
  useEffect(() => {
    if (count !== undefined) announce(t('search.box.found', { count }));
  }, [announce, count, t]);
}
