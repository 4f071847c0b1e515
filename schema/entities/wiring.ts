import { z } from 'zod';
import { address, choice, choices, code, contentLanguage, count, decimal, drawing, entity, file, fileId, id, items, linkIds, links, localLongText, localText, longText, moment, picture, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { recordFields, saved } from './record.ts';

/** The kinds of ports. */
export const wiringPorts = ['power', 'poe', 'alarm', 'relay', 'lock', 'rs485', 'osdp', 'wiegand', 'audio', 'video'] as const;

/** The purpose of the wiring. */
export const wiringScenarios = ['supply', 'door', 'alarm', 'bus', 'audio', 'network', 'earthing'] as const;

/** Conductor colours by the letter codes of IEC 60757. Conductors of pairs are named after the colour of their partner. */
export const conductors = [
  ...['BK', 'BN', 'RD', 'OG', 'YE', 'GN', 'BU', 'VT', 'GY', 'WH', 'PK', 'TQ'],
  ...['GNYE', 'WHOG', 'WHGN', 'WHBU', 'WHBN'],
] as [string, ...string[]];

const coordinate = () => decimal().min(-100_000).max(100_000).optional();

/** A terminal: its name in the drawing, its part, and the text next to it. */
const terminal = {
  mark: code(40),
  part: code(20).optional(),
  label: text({ max: 60 }).optional(),
  colour: choice(conductors).optional(),
  voltage: text({ max: 80 }).optional(),
};

/** Here `part` is the name of the part. */
export const WiringTerminal = entity('wiringTerminal', { ...terminal, part: text({ max: 300 }).optional(), role: text({ max: 250 }) });

/** A terminal to save. The position is in the units of the drawing. A terminal that is part of the drawing has none. */
const TerminalDraft = entity('wiringTerminal', { ...terminal, role: localText(), x: coordinate(), y: coordinate() });

/** A part of the drawing, by its letter. A part of the manufacturer has a model or order code. */
const part = { mark: code(20), model: code(60).optional(), quantity: count().optional() };

export const WiringPart = entity('wiringPart', { ...part, name: text({ max: 250 }) });
const PartDraft = entity('wiringPart', { ...part, name: localText() });

const LayerDraft = entity('wiringLayer', { mark: code(40), name: localText() });

/** A wiring diagram for its page. */
export const Wiring = entity('wiring', {
  wiringId: id('wiring'),
  /** The drawing number. */
  code: code(40),
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 2000 }),
  /** Safety warnings of this diagram, in addition to the general ones. */
  caution: longText({ max: 2000 }).optional(),
  ports: choices(wiringPorts),
  scenario: choice(wiringScenarios),
  products: links('product'),
  audience: audience(),
  /** The drawing in the colours of the reader's theme, and as a file for other programs. */
  picture: picture(),
  svg: address(),
  updatedAt: moment(),
  language: contentLanguage(),
  /** Present if the language of the text is not the requested one. */
  requestedLanguage: contentLanguage().optional(),
  drawing: drawing(),
  terminals: z.array(WiringTerminal).max(200),
  parts: z.array(WiringPart).max(60),
  articles: links('article'),
});

/** A wiring diagram in a list. */
export const WiringRow = Wiring.omit({ svg: true, caution: true, audience: true, drawing: true, terminals: true, parts: true, articles: true });

/** A wiring diagram for editors. */
export const ManagedWiring = entity('wiring', {
  ...recordFields,
  code: code(40),
  names: localText(),
  summaries: localLongText({ max: 2000 }),
  cautions: localLongText({ max: 2000 }).optional(),
  ports: choices(wiringPorts),
  scenario: choice(wiringScenarios),
  products: links('product'),
  audience: audience(),
  file: file().optional(),
  layers: items(LayerDraft, { max: 8 }),
  parts: items(PartDraft, { max: 60 }),
  terminals: items(TerminalDraft, { max: 200 }),
  articles: links('article'),
});

/** The file and drawing of a diagram that is being edited. */
export const WiringFile = z.strictObject({ file: fileId() });
export const DrawingFile = entity('wiring', { drawing: drawing() });

/** A row in the list for editors. */
export const ManagedWiringRow = ManagedWiring.pick({
  id: true,
  status: true,
  updatedAt: true,
  code: true,
  names: true,
  scenario: true,
  ports: true,
  products: true,
  audience: true,
});

/** A wiring diagram to save. Its code cannot be changed. */
export const WiringDraft = entity('wiring', {
  ...saved,
  code: code(40).optional(),
  names: localText(),
  summaries: localLongText({ max: 2000 }),
  cautions: localLongText({ max: 2000 }).optional(),
  ports: choices(wiringPorts),
  scenario: choice(wiringScenarios),
  products: linkIds('product'),
  audience: audience(),
  file: fileId().optional(),
  layers: items(LayerDraft, { max: 8 }).optional(),
  parts: items(PartDraft, { max: 60 }).optional(),
  terminals: items(TerminalDraft, { max: 200 }).optional(),
  articles: linkIds('article').optional(),
});
