// Made by `npm run generate` from the folders of block kinds. Do not edit: change a folder and generate again.

import type { ComponentType } from 'react';
import type { BlockProps } from '../../runtime/browser/blocks/props.ts';

/** Block kinds that have their own chunk. */
export type ChunkBlockKind =
  | 'ask'
  | 'bandwidth'
  | 'banner'
  | 'cable'
  | 'calendar'
  | 'chart'
  | 'chooser'
  | 'comments'
  | 'compare'
  | 'cvss'
  | 'downloads'
  | 'drawing'
  | 'edits'
  | 'facts'
  | 'figures'
  | 'finder'
  | 'firmwareName'
  | 'frame'
  | 'gallery'
  | 'lens'
  | 'links'
  | 'map'
  | 'notice'
  | 'offers'
  | 'outward'
  | 'pages'
  | 'player'
  | 'poe'
  | 'raid'
  | 'refusal'
  | 'search'
  | 'stepper'
  | 'steps'
  | 'storage'
  | 'subjects'
  | 'subnet'
  | 'table'
  | 'texts'
  | 'tiles'
  | 'timestamp'
  | 'versions';

export const blockChunks: { [Kind in ChunkBlockKind]: () => Promise<{ default: ComponentType<BlockProps<Kind>> }> } = {
  ask: () => import('../../runtime/blocks/ask/index.tsx'),
  bandwidth: () => import('../../pages/tools/bandwidth/index.tsx'),
  banner: () => import('../../runtime/blocks/banner/index.tsx'),
  cable: () => import('../../pages/tools/cable/index.tsx'),
  calendar: () => import('../../runtime/blocks/calendar/index.tsx'),
  chart: () => import('../../runtime/blocks/chart/index.tsx'),
  chooser: () => import('../../runtime/blocks/chooser/index.tsx'),
  comments: () => import('../../runtime/blocks/comments/index.tsx'),
  compare: () => import('../../runtime/blocks/compare/index.tsx'),
  cvss: () => import('../../pages/networkSecurity/cvss/index.tsx'),
  downloads: () => import('../../runtime/blocks/downloads/index.tsx'),
  drawing: () => import('../../pages/wiring/drawing/index.tsx'),
  edits: () => import('../../runtime/blocks/edits/index.tsx'),
  facts: () => import('../../runtime/blocks/facts/index.tsx'),
  figures: () => import('../../runtime/blocks/figures/index.tsx'),
  finder: () => import('../../runtime/blocks/finder/index.tsx'),
  firmwareName: () => import('../../pages/tools/firmwareName/index.tsx'),
  frame: () => import('../../runtime/blocks/frame/index.tsx'),
  gallery: () => import('../../pages/hardware/gallery/index.tsx'),
  lens: () => import('../../pages/tools/lens/index.tsx'),
  links: () => import('../../runtime/blocks/links/index.tsx'),
  map: () => import('../../runtime/blocks/map/index.tsx'),
  notice: () => import('../../runtime/blocks/notice/index.tsx'),
  offers: () => import('../../runtime/blocks/offers/index.tsx'),
  outward: () => import('../../pages/transferStation/outward/index.tsx'),
  pages: () => import('../../pages/file/pages/index.tsx'),
  player: () => import('../../pages/video/player/index.tsx'),
  poe: () => import('../../pages/tools/poe/index.tsx'),
  raid: () => import('../../pages/tools/raid/index.tsx'),
  refusal: () => import('../../runtime/blocks/refusal/index.tsx'),
  search: () => import('../../runtime/blocks/search/index.tsx'),
  stepper: () => import('../../runtime/blocks/stepper/index.tsx'),
  steps: () => import('../../pages/repairGuide/steps/index.tsx'),
  storage: () => import('../../pages/tools/storage/index.tsx'),
  subjects: () => import('../../runtime/blocks/subjects/index.tsx'),
  subnet: () => import('../../pages/tools/subnet/index.tsx'),
  table: () => import('../../runtime/blocks/table/index.tsx'),
  texts: () => import('../../runtime/blocks/texts/index.tsx'),
  tiles: () => import('../../runtime/blocks/tiles/index.tsx'),
  timestamp: () => import('../../pages/tools/timestamp/index.tsx'),
  versions: () => import('../../runtime/blocks/versions/index.tsx'),
};
