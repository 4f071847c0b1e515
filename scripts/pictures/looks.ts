/** The sites, widths and themes of the pictures. */
import type { PicturedPage } from './pages.ts';

export interface PictureLook {
  site: string;
  width: number;
  theme: 'dark' | 'light';
}

const widths = [1440, 768, 390] as const;
const themes = ['light', 'dark'] as const;

const looks = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

/**
 * The looks of a page: on each site one width and theme, which alternate by page, or all of them.
 *
 * @param index Position of the page in the list.
 */
export const looksOf = (index: number, sites: readonly string[], isWhole: boolean): PictureLook[] =>
  sites.flatMap((site, turn) =>
    (isWhole ? looks : [looks[(index + turn * 5) % looks.length]]).flatMap((look) => (look ? { site, ...look } : [])),
  );

/** The name of a picture, the same for each revision. */
export const pictureName = ({ name }: PicturedPage, { site, width, theme }: PictureLook): string => `${name}-${site}-${width}-${theme}.png`;
