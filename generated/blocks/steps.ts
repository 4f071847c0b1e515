// Made by `npm run generate` from the folders of block kinds. Do not edit: change a folder and generate again.

import { step as actions } from '../../runtime/blocks/actions/compile.ts';
import { step as ask } from '../../runtime/blocks/ask/compile.ts';
import { step as bandwidth } from '../../pages/tools/bandwidth/compile.ts';
import { step as banner } from '../../runtime/blocks/banner/compile.ts';
import { step as cable } from '../../pages/tools/cable/compile.ts';
import { step as calendar } from '../../runtime/blocks/calendar/compile.ts';
import { step as chart } from '../../runtime/blocks/chart/compile.ts';
import { step as chooser } from '../../runtime/blocks/chooser/compile.ts';
import { step as comments } from '../../runtime/blocks/comments/compile.ts';
import { step as compare } from '../../runtime/blocks/compare/compile.ts';
import { step as cvss } from '../../pages/networkSecurity/cvss/compile.ts';
import { step as downloads } from '../../runtime/blocks/downloads/compile.ts';
import { step as drawing } from '../../pages/wiring/drawing/compile.ts';
import { step as edits } from '../../runtime/blocks/edits/compile.ts';
import { step as facts } from '../../runtime/blocks/facts/compile.ts';
import { step as feedback } from '../../runtime/blocks/feedback/compile.ts';
import { step as figures } from '../../runtime/blocks/figures/compile.ts';
import { step as files } from '../../runtime/blocks/files/compile.ts';
import { step as finder } from '../../runtime/blocks/finder/compile.ts';
import { step as firmwareName } from '../../pages/tools/firmwareName/compile.ts';
import { step as frame } from '../../runtime/blocks/frame/compile.ts';
import { step as gallery } from '../../pages/hardware/gallery/compile.ts';
import { step as lead } from '../../runtime/blocks/lead/compile.ts';
import { step as lens } from '../../pages/tools/lens/compile.ts';
import { step as links } from '../../runtime/blocks/links/compile.ts';
import { step as map } from '../../runtime/blocks/map/compile.ts';
import { step as menu } from '../../runtime/blocks/menu/compile.ts';
import { step as meta } from '../../runtime/blocks/meta/compile.ts';
import { step as note } from '../../runtime/blocks/note/compile.ts';
import { step as notice } from '../../runtime/blocks/notice/compile.ts';
import { step as offers } from '../../runtime/blocks/offers/compile.ts';
import { step as outward } from '../../pages/transferStation/outward/compile.ts';
import { step as pages } from '../../pages/file/pages/compile.ts';
import { step as player } from '../../pages/video/player/compile.ts';
import { step as poe } from '../../pages/tools/poe/compile.ts';
import { step as raid } from '../../pages/tools/raid/compile.ts';
import { step as refusal } from '../../runtime/blocks/refusal/compile.ts';
import { step as rows } from '../../runtime/blocks/rows/compile.ts';
import { step as search } from '../../runtime/blocks/search/compile.ts';
import { step as stepper } from '../../runtime/blocks/stepper/compile.ts';
import { step as steps } from '../../pages/repairGuide/steps/compile.ts';
import { step as storage } from '../../pages/tools/storage/compile.ts';
import { step as subjects } from '../../runtime/blocks/subjects/compile.ts';
import { step as subnet } from '../../pages/tools/subnet/compile.ts';
import { step as table } from '../../runtime/blocks/table/compile.ts';
import { step as text } from '../../runtime/blocks/text/compile.ts';
import { step as texts } from '../../runtime/blocks/texts/compile.ts';
import { step as tiles } from '../../runtime/blocks/tiles/compile.ts';
import { step as timestamp } from '../../pages/tools/timestamp/compile.ts';
import { step as versions } from '../../runtime/blocks/versions/compile.ts';
import type { BlockStep } from '../../runtime/shared/compile/blocks/step.ts';
import type { BlockKind } from '../../schema/define/index.ts';

/** The compile steps of each block kind. */
export const blockSteps: { [Kind in BlockKind]: BlockStep<Kind> } = {
  actions,
  ask,
  bandwidth,
  banner,
  cable,
  calendar,
  chart,
  chooser,
  comments,
  compare,
  cvss,
  downloads,
  drawing,
  edits,
  facts,
  feedback,
  figures,
  files,
  finder,
  firmwareName,
  frame,
  gallery,
  lead,
  lens,
  links,
  map,
  menu,
  meta,
  note,
  notice,
  offers,
  outward,
  pages,
  player,
  poe,
  raid,
  refusal,
  rows,
  search,
  stepper,
  steps,
  storage,
  subjects,
  subnet,
  table,
  text,
  texts,
  tiles,
  timestamp,
  versions,
};
