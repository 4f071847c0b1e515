/** The shape of each kind of card, by the name of its JSON Schema. */
import { PageCard } from '../pages/index.ts';
import { AccessCard } from './access.ts';
import { MenuCard } from './menu.ts';
import { ErrorsCard, IconsCard, PortalCard, RequestsCard } from './portal.ts';
import { RecordCard } from './record.ts';
import { RoutesCard } from './route.ts';
import { ScriptsCard } from './scripts.ts';
import { SiteCard } from './site.ts';
import { WordsCard } from './words.ts';
import { ZoneCard } from './zone.ts';

export const cardShapes = {
  access: AccessCard,
  errors: ErrorsCard,
  icons: IconsCard,
  menu: MenuCard,
  page: PageCard,
  portal: PortalCard,
  record: RecordCard,
  requests: RequestsCard,
  routes: RoutesCard,
  scripts: ScriptsCard,
  site: SiteCard,
  words: WordsCard,
  zone: ZoneCard,
};
export type CardName = keyof typeof cardShapes;
