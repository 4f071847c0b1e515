import { z } from 'zod';
import { defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage, Reader } from '../../entities/language.ts';
import { NewSavedSearch, SavedSearch } from '../../entities/savedSearch.ts';

const savedList = paged({ own: inLanguage, sort: ['createdAt', 'name'] });

/** Searches that an account has saved. */
export const savedSearch = defineEndpoints('doc.savedSearch', {
  page:   { post: '/doc/savedSearch/page',   body: savedList,                     answers: pageOf(SavedSearch),           who: 'loggedIn', rows: 'own' },
  save:   { post: '/doc/savedSearch/save',   body: NewSavedSearch,                answers: SavedSearch.pick({ id: true }), who: 'loggedIn', rows: 'own', fails: ['keeping.full'] },
  open:   { post: '/doc/savedSearch/open',   body: SavedSearch.pick({ id: true }), answers: z.literal(true),              who: 'loggedIn', rows: 'own' },
  fresh:  { post: '/doc/savedSearch/fresh',  body: Reader,                        answers: SavedSearch.pick({ fresh: true }), who: 'loggedIn', rows: 'own' },
  remove: { post: '/doc/savedSearch/remove', body: SavedSearch.pick({ id: true }), answers: z.literal(true),              who: 'loggedIn', rows: 'own' },
});
