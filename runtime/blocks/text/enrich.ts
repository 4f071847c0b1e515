/** Adds buttons to a stored text. Elements are created individually, so no string is parsed as markup. */
import { hydration } from '../../browser/loading/hydration.ts';
import type { PictureSource } from './EnlargedPicture.tsx';

export interface EnrichmentActions {
  copy: (text: string) => void;
  enlarge: (picture: PictureSource) => void;
  words: {
    copyLink: (heading: string) => string;
    copyCode: string;
    copyTable: string;
    enlarge: (alt: string) => string;
  };
}

type Undo = () => void;

/** Adds the buttons; the returned function removes them. */
export function enrich(body: HTMLElement, actions: EnrichmentActions): Undo {
  const { copy, words } = actions;
  const restoreScrolled = hydration.running ? scrolledParts(body) : undefined;
  const undo = [
    ...changeAll<HTMLHeadingElement>(body, ':is(h2, h3, h4)[id]', (heading) => linkHeading(heading, actions)),
    ...changeAll<HTMLPreElement>(body, 'pre', (code) => frame(code, 'code', words.copyCode, () => copy(code.textContent ?? ''))),
    ...changeAll<HTMLTableElement>(body, 'table', (table) =>
      frame(scrollerOf(table), 'table', words.copyTable, () => copy(tableText(table))),
    ),
    ...changeAll<HTMLImageElement>(body, 'img:not(a img)', (picture) => pressPicture(picture, actions)),
  ];
  restoreScrolled?.();
  return () => {
    for (const step of undo) step();
  };
}

/**
 * Reads the scroll positions of the parts of a text from the server, because a moved part loses its position. Reading them
 * causes layout, so all are read before the first change. A text that was just inserted is skipped.
 */
function scrolledParts(body: HTMLElement): () => void {
  const parts = [...body.querySelectorAll('pre, .table-scroll')].map((part) => ({ part, left: part.scrollLeft }));
  return () => {
    for (const { part, left } of parts) if (left !== 0) part.scrollLeft = left;
  };
}

const changeAll = <Kind extends Element>(body: HTMLElement, selector: string, change: (element: Kind) => Undo): Undo[] =>
  [...body.querySelectorAll<Kind>(selector)].map(change);

/** The heading's accessible name excludes the button. */
function linkHeading(heading: HTMLHeadingElement, { copy, words }: EnrichmentActions): Undo {
  const text = heading.textContent ?? '';
  const address = `${location.origin}${location.pathname}#${encodeURIComponent(heading.id)}`;
  const link = iconButton('anchor', 'link', words.copyLink(text), () => copy(address));
  heading.setAttribute('aria-label', text);
  heading.append(link);
  return () => {
    heading.removeAttribute('aria-label');
    link.remove();
  };
}

/** Wraps a part of the text in a frame with its button, so that the button does not scroll with the part. */
function frame(part: HTMLElement, kind: string, label: string, copy: () => void): Undo {
  const box = Object.assign(document.createElement('div'), { className: `copyable copyable-${kind}` });
  const hasFocus = document.activeElement === part;
  part.replaceWith(box);
  box.append(part, iconButton('button button-icon copy', 'copy', label, copy));
  // A moved element loses the focus, which may have triggered the load of this program.
  if (hasFocus) part.focus({ preventScroll: true });
  return () => box.replaceWith(part);
}

const scrollerOf = (table: HTMLTableElement): HTMLElement => table.closest<HTMLElement>('.table-scroll') ?? table;

/** A table as tab-separated values, for pasting into spreadsheets. */
const tableText = (table: HTMLTableElement): string => [...table.rows].map((row) => [...row.cells].map(cellText).join('\t')).join('\n');

const cellText = ({ textContent }: HTMLTableCellElement): string => (textContent ?? '').replace(/\s+/g, ' ').trim();

function pressPicture(picture: HTMLImageElement, { enlarge, words }: EnrichmentActions): Undo {
  const { alt } = picture;
  const button = buttonOf('enlarge', words.enlarge(alt), () => enlarge({ src: picture.currentSrc || picture.src, alt }));
  picture.replaceWith(button);
  button.append(picture);
  return () => button.replaceWith(picture);
}

function iconButton(className: string, icon: string, label: string, act: () => void): HTMLButtonElement {
  const button = buttonOf(className, label, act);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `/icons.svg#${icon}`);
  svg.append(use);
  button.append(svg);
  return button;
}

function buttonOf(className: string, label: string, act: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className, title: label });
  button.setAttribute('aria-label', label);
  button.addEventListener('click', act);
  return button;
}
