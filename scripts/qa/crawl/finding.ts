import type { RuleStep } from '../../../runtime/shared/explain/index.ts';
import type { CrawlDifference } from './differences.ts';
import type { StoredVisit } from './visitStore.ts';

/** A difference with its visit and the rules that determine the expected result. */
export interface CrawlFinding extends CrawlDifference, Omit<StoredVisit, 'differences' | 'of' | 'wasClose'> {
  rules: readonly RuleStep[];
  /** The screenshot of its visit, relative to the crawl's folder. */
  picture?: string;
}
