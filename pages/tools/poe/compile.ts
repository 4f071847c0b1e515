import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';
import { compileTool, toolParameters, toolQueries, toolWords } from '../../../runtime/shared/compile/blocks/tool.ts';

export const step: BlockStep<'poe'> = { compile: compileTool, words: toolWords, queries: toolQueries, queryParameters: toolParameters };
