// Made by `npm run generate` from the folders of block kinds. Do not edit: change a folder and generate again.

import { shape as actions } from '../../runtime/blocks/actions/shape.ts';
import { shape as ask } from '../../runtime/blocks/ask/shape.ts';
import { shape as bandwidth } from '../../pages/tools/bandwidth/shape.ts';
import { shape as banner } from '../../runtime/blocks/banner/shape.ts';
import { shape as cable } from '../../pages/tools/cable/shape.ts';
import { shape as calendar } from '../../runtime/blocks/calendar/shape.ts';
import { shape as chart } from '../../runtime/blocks/chart/shape.ts';
import { shape as chooser } from '../../runtime/blocks/chooser/shape.ts';
import { shape as comments } from '../../runtime/blocks/comments/shape.ts';
import { shape as compare } from '../../runtime/blocks/compare/shape.ts';
import { shape as cvss } from '../../pages/networkSecurity/cvss/shape.ts';
import { shape as downloads } from '../../runtime/blocks/downloads/shape.ts';
import { shape as drawing } from '../../pages/wiring/drawing/shape.ts';
import { shape as edits } from '../../runtime/blocks/edits/shape.ts';
import { shape as facts } from '../../runtime/blocks/facts/shape.ts';
import { shape as feedback } from '../../runtime/blocks/feedback/shape.ts';
import { shape as figures } from '../../runtime/blocks/figures/shape.ts';
import { shape as files } from '../../runtime/blocks/files/shape.ts';
import { shape as finder } from '../../runtime/blocks/finder/shape.ts';
import { shape as firmwareName } from '../../pages/tools/firmwareName/shape.ts';
import { shape as frame } from '../../runtime/blocks/frame/shape.ts';
import { shape as gallery } from '../../pages/hardware/gallery/shape.ts';
import { shape as lead } from '../../runtime/blocks/lead/shape.ts';
import { shape as lens } from '../../pages/tools/lens/shape.ts';
import { shape as links } from '../../runtime/blocks/links/shape.ts';
import { shape as map } from '../../runtime/blocks/map/shape.ts';
import { shape as menu } from '../../runtime/blocks/menu/shape.ts';
import { shape as meta } from '../../runtime/blocks/meta/shape.ts';
import { shape as note } from '../../runtime/blocks/note/shape.ts';
import { shape as notice } from '../../runtime/blocks/notice/shape.ts';
import { shape as offers } from '../../runtime/blocks/offers/shape.ts';
import { shape as outward } from '../../pages/transferStation/outward/shape.ts';
import { shape as pages } from '../../pages/file/pages/shape.ts';
import { shape as player } from '../../pages/video/player/shape.ts';
import { shape as poe } from '../../pages/tools/poe/shape.ts';
import { shape as raid } from '../../pages/tools/raid/shape.ts';
import { shape as refusal } from '../../runtime/blocks/refusal/shape.ts';
import { shape as rows } from '../../runtime/blocks/rows/shape.ts';
import { shape as search } from '../../runtime/blocks/search/shape.ts';
import { shape as stepper } from '../../runtime/blocks/stepper/shape.ts';
import { shape as steps } from '../../pages/repairGuide/steps/shape.ts';
import { shape as storage } from '../../pages/tools/storage/shape.ts';
import { shape as subjects } from '../../runtime/blocks/subjects/shape.ts';
import { shape as subnet } from '../../pages/tools/subnet/shape.ts';
import { shape as table } from '../../runtime/blocks/table/shape.ts';
import { shape as text } from '../../runtime/blocks/text/shape.ts';
import { shape as texts } from '../../runtime/blocks/texts/shape.ts';
import { shape as tiles } from '../../runtime/blocks/tiles/shape.ts';
import { shape as timestamp } from '../../pages/tools/timestamp/shape.ts';
import { shape as versions } from '../../runtime/blocks/versions/shape.ts';
import { onSites } from '../../schema/define/pages/blockKeys.ts';

/** The shapes of all block kinds, each with the keys that every block has. */
export const blockShapes = [
  actions.extend(onSites),
  ask.extend(onSites),
  bandwidth.extend(onSites),
  banner.extend(onSites),
  cable.extend(onSites),
  calendar.extend(onSites),
  chart.extend(onSites),
  chooser.extend(onSites),
  comments.extend(onSites),
  compare.extend(onSites),
  cvss.extend(onSites),
  downloads.extend(onSites),
  drawing.extend(onSites),
  edits.extend(onSites),
  facts.extend(onSites),
  feedback.extend(onSites),
  figures.extend(onSites),
  files.extend(onSites),
  finder.extend(onSites),
  firmwareName.extend(onSites),
  frame.extend(onSites),
  gallery.extend(onSites),
  lead.extend(onSites),
  lens.extend(onSites),
  links.extend(onSites),
  map.extend(onSites),
  menu.extend(onSites),
  meta.extend(onSites),
  note.extend(onSites),
  notice.extend(onSites),
  offers.extend(onSites),
  outward.extend(onSites),
  pages.extend(onSites),
  player.extend(onSites),
  poe.extend(onSites),
  raid.extend(onSites),
  refusal.extend(onSites),
  rows.extend(onSites),
  search.extend(onSites),
  stepper.extend(onSites),
  steps.extend(onSites),
  storage.extend(onSites),
  subjects.extend(onSites),
  subnet.extend(onSites),
  table.extend(onSites),
  text.extend(onSites),
  texts.extend(onSites),
  tiles.extend(onSites),
  timestamp.extend(onSites),
  versions.extend(onSites),
] as const;
