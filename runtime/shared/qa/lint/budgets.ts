/** Sizes of pages compared with the budgets of portal.json. */
import { componentsOf } from '../../page/components.ts';
import type { RuleFinding } from './finding.ts';
import { cardOf } from './links.ts';
import type { LintView } from './view.ts';

/** Pages whose tables exceed the budget on some site; reports the largest. */
export const heavyPages = (view: LintView): RuleFinding[] => {
  const max = view.portal.settings.budgets.pageTablesBytes;
  const bySite = Object.entries(view.known.weights?.pages ?? {});
  return Object.keys(view.portal.pages).flatMap((page) => {
    const [heaviest] = bySite.map(([site, pages]) => ({ site, bytes: pages[page] ?? 0 })).sort((a, b) => b.bytes - a.bytes);
    if (!heaviest || heaviest.bytes <= max) return [];
    return {
      location: view.written({ file: cardOf(view.sources, page), path: [] }),
      message: `the tables of ${page} have ${heaviest.bytes} bytes on ${heaviest.site}, above the limit of ${max}: show fewer fields or words, or raise "pageTablesBytes" in portal.json`,
    };
  });
};

/** Components whose own program exceeds the budget. */
export const heavyComponents = (view: LintView): RuleFinding[] => {
  const max = view.portal.settings.budgets.componentBytes;
  const weights = view.known.weights?.components ?? {};
  const used = Object.values(view.portal.pages).flatMap((page) => componentsOf(page).map((component) => ({ page, component })));
  return used.flatMap(({ page, component }) => {
    const bytes = weights[component] ?? 0;
    if (bytes <= max) return [];
    return {
      location: view.written({ file: cardOf(view.sources, page.id), path: ['component'] }),
      message: `the program of ${component} has ${bytes} bytes, above the limit of ${max}: load parts of it later, or raise "componentBytes" in portal.json`,
    };
  });
};
