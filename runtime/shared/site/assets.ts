/** Addresses of the built assets, for the head of a page. */
export interface PageAssets {
  css: string[];
  /** Additional style sheets by kind of page and block. */
  kindCss?: Record<string, string[]>;
  /** Style sheet texts by address. With them a page inlines the rules that it needs. */
  sheetTexts?: Record<string, string>;
  /** Queues the first click until hydration. */
  boot: string;
  main: string;
  /** Chunks that `main` imports; the boot script loads them in parallel. */
  preload?: string[];
  /** Reports page views, with or without the main program. */
  log?: string;
}

/** The same assets on another host. Addresses in style sheets are relative to the sheet, so the addresses of inlined rules are changed. */
export function assetsOn(origin: string, assets: PageAssets): PageAssets {
  const { css, kindCss, sheetTexts, boot, main, preload, log } = assets;
  const on = (address: string): string => `${origin}${address}`;
  const all = (addresses: readonly string[]): string[] => addresses.map(on);
  const texts = Object.entries(sheetTexts ?? {}).map(([address, text]) => [on(address), withHost(origin, text)]);
  return {
    css: all(css),
    ...(kindCss && { kindCss: Object.fromEntries(Object.entries(kindCss).map(([kind, addresses]) => [kind, all(addresses)])) }),
    ...(sheetTexts && { sheetTexts: Object.fromEntries(texts) }),
    boot: on(boot),
    main: on(main),
    ...(preload && { preload: all(preload) }),
    ...(log && { log: on(log) }),
  };
}

const withHost = (origin: string, sheet: string): string => sheet.replace(/\burl\((["']?)\/assets\//g, `url($1${origin}/assets/`);
