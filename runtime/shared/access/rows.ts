/**
 * Which records an account gets, as one predicate for each filter of rows. Services implement the same rules in SQL. Tests
 * compare both, and QA reports use this module.
 */
import type { Rows } from '../../../schema/define/index.ts';
import type { AccountType, Portal } from '../portal.ts';
import { closedContents } from './zones.ts';

/** The facts of a record that the filters read. */
export interface RecordFacts {
  isPublished: boolean;
  /** The lowest account type that may read it; 1 is everyone. */
  audience: AccountType;
  owner?: string;
  /** The company of its owner at that time. */
  company?: string;
  /** Accounts that handle it. */
  handlers?: readonly string[];
  /** By key of zone content: its value, or all its values. */
  content: Readonly<Record<string, RecordValue | readonly RecordValue[]>>;
}

type RecordValue = string | number | boolean;

export interface RowReader {
  type: AccountType;
  /** Absent for an anonymous visitor. */
  id?: string;
  company?: string | null;
}

type Sentence = (portal: Pick<Portal, 'zones'>, reader: RowReader, record: RecordFacts) => boolean;

/** Published, within the display range, and not in a zone that is closed to the reader. Missing or malformed facts count as no. */
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
  company: (_portal, { id, company }, record) => isId(id) && (record.owner === id || (isId(company) && record.company === company)),
  assigned: (_portal, { id }, { handlers = [] }) => isId(id) && Array.isArray(handlers) && handlers.includes(id),
};

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

/** Whether an account gets a record by a filter of rows. An unknown filter, or one that throws, refuses every record. */
export function mayRow(portal: Pick<Portal, 'zones'>, reader: RowReader, rows: Rows, record: RecordFacts): boolean {
  try {
    return Object.hasOwn(sentences, rows) && sentences[rows](portal, reader, record);
  } catch {
    return false;
  }
}

/** A key that the record does not have does not restrict a zone. A closed zone then hides more, never less. */
function holds(own: RecordFacts['content'][string] | undefined, value: RecordValue): boolean {
  if (own === undefined) return true;
  return Array.isArray(own) ? own.includes(value) : own === value;
}
