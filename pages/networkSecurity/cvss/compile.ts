import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';

export const step: BlockStep<'cvss'> = {
  compile: (_context, block) => block,
  queries: ['vector', 'version'],
  queryParameters: () => ['vector', 'version'],
};
