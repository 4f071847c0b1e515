import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import type { ReadDrawing } from '../drawing/read.ts';
import { wirings } from '../tables.ts';
import { checkedDrawing } from './upload.ts';

/** Returns the drawing of a file for the form: of a stored diagram, or one that the account uploaded. Stores nothing. */
export const drawWiring: Handler<'manage.wirings.draw'> = async ({ body, account, database, files, fail }) => {
  if (!isUuid(body.file)) throw fail('value.not-found', { field: 'file' });
  const [stored] = await database.select({ drawing: wirings.drawing }).from(wirings).where(eq(wirings.file, body.file)).limit(1);
  if (stored?.drawing) return { drawing: withNamedLayers(stored.drawing) };
  const file = await files.find(body.file);
  if (file?.mime !== 'image/svg+xml' || file.owner !== account.id) throw fail('value.not-found', { field: 'file' });
  return { drawing: withNamedLayers(checkedDrawing(await text(files.open(file)), fail)) };
};

const withNamedLayers = ({ layers, ...drawing }: ReadDrawing) => ({
  ...drawing,
  layers: layers.slice(0, 8).map((id) => ({ id, name: id })),
});
