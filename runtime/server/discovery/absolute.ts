import type { ServerContext } from '../serverContext.ts';

/** The public address of a path, with its origin. */
export const absolute = ({ config }: Pick<ServerContext, 'config'>, to: string): string => new URL(to, config.publicUrl).href;
