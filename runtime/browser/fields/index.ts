/** The field kinds. Exhaustive: a missing kind does not compile. */
import type { FieldKind } from '../../../schema/define/index.ts';
import { address } from './address.tsx';
import { bytes } from './bytes.tsx';
import { choice } from './choice.tsx';
import { code } from './code.tsx';
import { count } from './count.tsx';
import { day } from './day.tsx';
import { decimal } from './decimal.tsx';
import { drawing } from './drawing.tsx';
import { duration } from './duration.tsx';
import { email } from './email.tsx';
import { facts } from './facts.tsx';
import type { FieldModule } from './field.ts';
import { file } from './file.tsx';
import { files } from './files.tsx';
import { flag } from './flag.tsx';
import { hash } from './hash.tsx';
import { id } from './id.tsx';
import { itemsField } from './items.tsx';
import { lazyField } from './lazyFields.ts';
import { link } from './link.tsx';
import { links } from './links.tsx';
import { localLongText, localMarkdown, localText } from './localText.tsx';
import { longText } from './longText.tsx';
import { marked } from './marked.tsx';
import { moment } from './moment.tsx';
import { money } from './money.tsx';
import { pages } from './pages.tsx';
import { phone } from './phone.tsx';
import { picture } from './picture.tsx';
import { place } from './place.tsx';
import { recording } from './recording.tsx';
import { richText } from './richText.tsx';
import { secret } from './secret.tsx';
import { slots } from './slots.tsx';
import { source } from './source.tsx';
import { text } from './text.tsx';
import { texts } from './texts.tsx';
import { tree } from './tree.tsx';

export type { CellProps, FieldModule, Wording } from './field.ts';

export const fields: Readonly<Record<FieldKind, FieldModule>> = {
  text,
  longText,
  richText,
  code,
  id,
  moment,
  day,
  count,
  decimal,
  bytes,
  duration,
  flag,
  choice,
  link,
  links,
  picture,
  files,
  file,
  hash,
  email,
  phone,
  hours: lazyField('hours'),
  place,
  address,
  secret,
  facts,
  texts,
  marked,
  tree,
  source,
  recording,
  drawing,
  pages,
  localText,
  localLongText,
  localMarkdown,
  items: itemsField(() => fields),
  slots,
  money,
};
