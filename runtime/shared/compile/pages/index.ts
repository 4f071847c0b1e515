/** Compiles the page cards of a schema by kind. */
import { pageSteps } from '../../../../generated/pages/steps.ts';
import type { PageCard } from '../../../../schema/define/index.ts';
import { blocksOf } from '../../page/blocks.ts';
import type { Page } from '../../portal.ts';
import type { CompileContext } from '../context.ts';
import { zonePage } from '../zones.ts';
import { type PageScope, pageScope } from './context.ts';
import { queryNames } from './query.ts';
import type { PageStep } from './step.ts';

/** Every page by id: the declared ones and one for each zone. */
export function compilePages(context: CompileContext): Record<string, Page> {
  const zones = [...context.cards.zones].map(([id, zone]) => [id, zonePage(zone)] as const);
  const cards: (readonly [string, PageCard])[] = [...zones, ...context.cards.pages];
  const pages = cards.flatMap(([id, card]) => {
    const scope = pageScope(context, id);
    context.optionalWords.add(`page.${id}.`);
    const step = pageSteps[card.kind] as PageStep;
    const page = step(context, card, scope);
    return page ? [[id, completed(page, scope)] as const] : [];
  });
  return Object.fromEntries(pages);
}

/** A page with the properties derived from its parts, for every kind. */
const completed = (page: Page, { routes }: PageScope): Page => ({
  ...page,
  ...((page.isLive || storesChoice(page) || hasFrame(page)) && { isLive: true as const }),
  query: queryNames(page, routes),
});

/** The selection of a comparison is stored only in the browser, so the page must be interactive immediately. */
const storesChoice = (page: Page): boolean =>
  page.list?.comparison !== undefined || blocksOf(page).some((block) => block.kind === 'compare' && block.chosen !== undefined);

/** Script shows a frame and receives its messages. */
const hasFrame = (page: Page): boolean => blocksOf(page).some(({ kind }) => kind === 'frame');

/** Pages that no route shows. */
export function checkUnusedPages(context: CompileContext): void {
  for (const id of context.cards.pages.keys()) {
    if (!context.shownBy.has(id)) context.check.warning(pageScope(context, id).location, 'unused-page', `no route shows the page ${id}`);
  }
}

/** Reports components in pages/ that no card names. */
export function checkUnusedComponents(context: CompileContext): void {
  const named = new Set(
    [...context.cards.pages.values()].flatMap((card) => [
      ...('component' in card ? [card.component] : []),
      ...('editors' in card ? Object.values(card.editors ?? {}).map(({ component }) => component) : []),
    ]),
  );
  for (const component of context.input.components.filter((name) => !named.has(name))) {
    context.check.errorAt(`pages/${component}.tsx`, '', 0, 1, 'unused-component', 'no page card names this component');
  }
}
