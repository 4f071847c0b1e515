import type { RuleStep } from '../../../runtime/shared/explain/index.ts';
import type { CrawlDifference } from './differences.ts';
import type { StoredVisit } from './visitStore.ts';

/** A difference with its visit and the rules that say what should be there. */
export interface CrawlFinding extends CrawlDifference, Omit<StoredVisit, 'differences' | 'of' | 'wasClose'> {
  rules: readonly RuleStep[];
  /** The picture of its visit, from the crawl's folder. */
  picture?: string;
}
