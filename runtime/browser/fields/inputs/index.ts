/** The input of each field kind. Exhaustive: a missing kind does not compile. */
import type { FieldKind } from '../../../../schema/define/index.ts';
import { address } from './address.ts';
import { bytes } from './bytes.ts';
import { choice } from './choice.tsx';
import { code } from './code.ts';
import { count } from './count.ts';
import { day } from './day.ts';
import { decimal } from './decimal.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { files } from './files.ts';
import { flag } from './flag.tsx';
import type { InputModule, NoInput } from './input.ts';
import { itemsInput } from './items.tsx';
import { link } from './link.tsx';
import { links } from './links.tsx';
import { localLongText, localMarkdown, localText } from './localText.tsx';
import { longText } from './longText.ts';
import { moment } from './moment.ts';
import { phone } from './phone.ts';
import { picture } from './picture.ts';
import { place } from './place.tsx';
import { richText } from './richText.ts';
import { secret } from './secret.tsx';
import { slots } from './slots.tsx';
import { text } from './text.ts';
import { texts } from './texts.ts';

export type {
  ChoiceOption,
  EditingCalls,
  EnteredItem,
  EnteredTexts,
  FaultRule,
  Faults,
  FieldFault,
  FinishedUpload,
  InputModule,
  InputProps,
  InputValue,
  Options,
  PartProps,
  UnfinishedUpload,
} from './input.ts';

/**
 * Null for kinds without an input. A binding sets an id, the parts of opening hours have their own inputs, and the server
 * computes the others.
 */
export const inputs: Readonly<Record<FieldKind, InputModule | NoInput>> = {
  text,
  longText,
  richText,
  code,
  id: null,
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
  hash: null,
  email,
  phone,
  hours: null,
  place,
  address,
  secret,
  facts: null,
  texts,
  marked: null,
  tree: null,
  source: null,
  recording: null,
  drawing: null,
  pages: null,
  localText,
  localLongText,
  localMarkdown,
  items: itemsInput((kind) => inputs[kind]),
  slots,
  money: null,
};
