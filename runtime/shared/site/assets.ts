/** Addresses of the built assets, for the head of a page. */
export interface PageAssets {
  css: string[];
  /** Additional style sheets by kind of page and block. */
  kindCss?: Record<string, string[]>;
  /** Style sheet texts by address; with them a page inlines the rules it needs. */
  sheetTexts?: Record<string, string>;
  /** Queues the first click until hydration. */
  boot: string;
  main: string;
  /** Chunks that `main` imports; the boot script loads them in parallel. */
  preload?: string[];
  /** Reports page views, with or without the main program. */
  log?: string;
}
