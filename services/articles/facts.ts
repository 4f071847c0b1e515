/** The columns of `articleFacts`, as answers have them and as drafts lead to them. */
import { articleFacts } from '../../schema/entities/article.ts';
import { columnsFor, presentColumns, storeDraft } from '../entityColumns.ts';
import { articles } from './tables.ts';

export const factColumns = columnsFor(articles, articleFacts);
export const presentFacts = presentColumns(articles, articleFacts);
export const storeFacts = storeDraft(articles, articleFacts);
