/** The facts of an article: as columns to select, in responses, and as draft values to store. */
import { articleFacts } from '../../schema/entities/article.ts';
import { columnsFor, presentColumns, storeDraft } from '../shared/database/entityColumns.ts';
import { articles } from './tables.ts';

export const articleFactFields = {
  columns: columnsFor(articles, articleFacts),
  present: presentColumns(articles, articleFacts),
  store: storeDraft(articles, articleFacts),
};
