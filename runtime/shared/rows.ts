/**
 * Which records an account gets, as one sentence for each filter of rows. Services say the same in SQL; this is what
 * tests hold them against, and what QA answers by.
 */
import type { Rows } from '../../schema/define/index.ts';
import type { AccountType, Portal } from './portal.ts';
import { closedContents } from './zones.ts';

/** What filters ask of a record. */
export interface RecordFacts {
  isPublished: boolean;
  /** The least account type that it is written for; 1 is everyone. */
  audience: AccountType;
  owner?: string;
  /** Accounts that handle it. */
  handlers?: readonly string[];
  /** By the keys of zones' contents: its value, or all values that it has. */
  content: Readonly<Record<string, Value | readonly Value[]>>;
}

type Value = string | number | boolean;

export interface RowReader {
  type: AccountType;
  /** None for a visitor who is not logged in. */
  id?: string;
}

type Sentence = (portal: Pick<Portal, 'zones'>, reader: RowReader, record: RecordFacts) => boolean;

/** Published, within the display range, and in no zone that is closed to the reader. What says neither yes nor a number is a no. */
const isVisible: Sentence = (portal, { type }, record) =>
  record.isPublished === true &&
  typeof record.audience === 'number' &&
  typeof type === 'number' &&
  record.audience <= Math.max(type, 1) &&
  !closedContents(portal, type).some((content) => Object.entries(content).every(([key, value]) => holds(record.content[key], value)));

const sentences: Record<Rows, Sentence> = {
  all: () => true,
  visible: isVisible,
  own: (_portal, { id }, { owner }) => isId(id) && owner === id,
  assigned: (_portal, { id }, { handlers = [] }) => isId(id) && Array.isArray(handlers) && handlers.includes(id),
};

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

/** Whether an account gets a record by a filter of rows. A filter that is none gives nothing, nor does what throws when it is looked at. */
export function mayRow(portal: Pick<Portal, 'zones'>, reader: RowReader, rows: Rows, record: RecordFacts): boolean {
  try {
    return Object.hasOwn(sentences, rows) && sentences[rows](portal, reader, record);
  } catch {
    return false;
  }
}

/** A key that a record knows nothing of does not narrow a zone: a closed one then hides more, never less. */
function holds(own: RecordFacts['content'][string] | undefined, value: Value): boolean {
  if (own === undefined) return true;
  return Array.isArray(own) ? own.includes(value) : own === value;
}
