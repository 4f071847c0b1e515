import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { NewSavedView, SavedView, SavedViewKey, ViewedList } from '../../entities/savedView.ts';

const staff = { who: 'internal', rows: 'own' } as const;

/** Saved views of staff lists: those of the account, and those that colleagues share. A list that the account may not open has none. */
export const savedView = defineEndpoints('doc.savedView', {
  list:   { post: '/doc/savedView/list',   body: ViewedList,   answers: z.array(SavedView).max(200), ...staff },
  keep:   { post: '/doc/savedView/keep',   body: NewSavedView, answers: SavedViewKey,                ...staff, fails: ['views.full'] },
  remove: { post: '/doc/savedView/remove', body: SavedViewKey, answers: z.literal(true),             ...staff },
});
