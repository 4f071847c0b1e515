import type { Block, BlockKind, CallUse } from '../../../../schema/define/index.ts';
import type { BlockPart, JsonSchema, Use } from '../../portal.ts';
import type { CompileContext } from '../context.ts';
import type { PageScope } from '../pages/context.ts';

/** A block as in a card. */
export type BlockCard<Kind extends BlockKind = BlockKind> = Extract<Block, { kind: Kind }>;

/** The scope of the blocks of a page, and the calls behind the names that they show. */
export type BlockScope = Pick<PageScope, 'id' | 'location' | 'names' | 'viewers'> & { data: Record<string, Use> };

type PartOf<Kind extends BlockKind> = Extract<BlockPart, { kind: Kind }>;

/** The compile step of a block kind, for the compiler and the checks. Each kind has one in the `compile.ts` of its folder. */
export interface BlockStep<Kind extends BlockKind = BlockKind> {
  /** Checks a block against its answer, and compiles the part that the browser gets. */
  compile: (context: CompileContext, block: BlockCard<Kind>, scope: BlockScope, answer: JsonSchema | undefined) => BlockPart;
  /** Prefixes of words that a block shows in addition to `block.<kind>.`; `page` is the id of the page. */
  words?: (block: PartOf<Kind>, page: string) => readonly string[];
  /** Calls that a block makes in the browser. */
  uses?: (block: PartOf<Kind>) => readonly Use[];
  /** Calls that a blocks page loads for a block, in addition to the `data` of its card. */
  data?: (context: CompileContext, block: BlockCard<Kind>) => Record<string, CallUse>;
  /** Names that a block reads from the query of the address without a binding. */
  queries?: readonly string[];
  /** Names that a block writes into the query of the address. */
  queryParameters?: (block: PartOf<Kind>) => readonly string[];
  /** Names that a block writes into the path of the address. */
  pathParameters?: readonly string[];
  /** Icons that a block shows. */
  icons?: (block: PartOf<Kind>) => readonly string[];
  /** Menus that a block shows. */
  menus?: (block: PartOf<Kind>) => readonly string[];
}
