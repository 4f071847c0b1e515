// Made by `npm run generate` from the folders of page kinds. Do not edit: change a folder and generate again.

import { compileBlocksPage } from '../../runtime/shared/compile/pages/kinds/blocks.ts';
import { compileCustomPage } from '../../runtime/shared/compile/pages/kinds/custom.ts';
import { compileDetailPage } from '../../runtime/shared/compile/pages/kinds/detail.ts';
import { compileFormPage } from '../../runtime/shared/compile/pages/kinds/form.ts';
import { compileListPage } from '../../runtime/shared/compile/pages/kinds/list.ts';
import { compileSearchPage } from '../../runtime/shared/compile/pages/kinds/search.ts';
import { compileTreePage } from '../../runtime/shared/compile/pages/kinds/tree.ts';
import type { PageStep } from '../../runtime/shared/compile/pages/step.ts';
import type { PageCardKind } from '../../schema/define/index.ts';

/** The compile steps of each page kind. */
export const pageSteps: { [Kind in PageCardKind]: PageStep<Kind> } = {
  blocks: compileBlocksPage,
  custom: compileCustomPage,
  detail: compileDetailPage,
  form: compileFormPage,
  list: compileListPage,
  search: compileSearchPage,
  tree: compileTreePage,
};
