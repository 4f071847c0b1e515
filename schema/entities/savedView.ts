import { z } from 'zod';
import { code, entity, flag, id, text } from '../define/fields.ts';

/** Maximum number of views that one account can save for one list. */
export const maxViews = 30;

/** Filters, order and hidden columns of a list under a name, for one account or for all staff who may open the list. */
export const SavedView = entity('savedView', {
  id: id('savedView'),
  name: text({ min: 1, max: 60 }),
  /** The query of the list's address, without its page number. */
  query: text({ max: 2000 }),
  isShared: flag(),
  /** Whether the account may replace and delete it. */
  isOwn: flag(),
});

/** The page with the list, by its id. */
export const ViewedList = z.strictObject({ page: code(200) });

/** A view to save. It replaces a view of the account with the same name. */
export const NewSavedView = entity('savedView', { ...ViewedList.shape, ...SavedView.pick({ name: true, query: true, isShared: true }).shape });

export const SavedViewKey = SavedView.pick({ id: true });
