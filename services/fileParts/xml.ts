/** Parses the XML of office files. saxes knows only the five predefined entities and fetches nothing. */
import { SaxesParser } from 'saxes';
import { UnreadableFile } from './refusal.ts';

export interface Element {
  /** Without its namespace prefix. */
  name: string;
  /** By names without their prefixes. */
  attributes: Readonly<Record<string, string>>;
}

interface XmlHandlers {
  open?: (element: Element) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part and calls the handlers. Refuses a document type declaration, which can declare entities and is never used in
 * office files.
 */
export function readXml(part: Buffer | undefined, { open, close, text }: XmlHandlers): void {
  if (!part) return;
  const parser = new SaxesParser();
  const refuse = (): never => {
    throw new UnreadableFile('broken');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    const entries = Object.entries(attributes).map(([key, value]) => [local(key), String(value)]);
    open?.({ name: local(name), attributes: Object.fromEntries(entries) });
  });
  parser.on('closetag', ({ name }) => close?.(local(name)));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.write(part.toString('utf8')).close();
}

/** The paths of the parts of an Office file by the relationship ids that other parts use. */
export function relationsOf(part: Buffer | undefined, folder: string): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(part, {
    open({ name, attributes: { Id: id, Target: target, TargetMode: mode } }) {
      if (name === 'Relationship' && id && target && mode !== 'External')
        targets.set(id, target.startsWith('/') ? target.slice(1) : `${folder}/${target}`);
    },
  });
  return targets;
}
