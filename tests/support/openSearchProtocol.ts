/**
 * A server that answers the requests of the portal as the documentation of OpenSearch 3 describes them
 * (https://docs.opensearch.org/latest/api-reference/, /query-dsl/, /analyzers/). It is not OpenSearch. It knows the part of the
 * protocol that the portal uses, and evaluates it over the documents that it got by `_bulk`. Everything else is refused with 400.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnalysedText, type AnalysisSettings, analyse } from './openSearchAnalysis.ts';
import { aggregate, matches, type StoredDocument, scoreOf, sortHits } from './openSearchQueries.ts';

type Json = Record<string, unknown>;

interface StoredIndex {
  fields: Record<string, { type: string; analyzer?: string; search_analyzer?: string }>;
  analysis: AnalysisSettings;
  maxResultWindow: number;
  /** Documents that searches find, and those that they find after the next refresh. */
  visible: Map<string, StoredDocument>;
  written: Map<string, StoredDocument>;
}

/** A request with its status, for assertions. */
export interface RecordedRequest {
  method: string;
  path: string;
  body: string;
  status: number;
}

export interface ProtocolServer {
  url: string;
  indexes: ReadonlyMap<string, StoredIndex>;
  requests: RecordedRequest[];
  /** The headers of the last request. */
  headers: () => IncomingMessage['headers'];
  /** Answers every request in this way instead, until it is undefined. */
  play: (behaviour: 'refuse' | 'hang' | undefined) => void;
  close: () => Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

export async function openProtocolServer(): Promise<ProtocolServer> {
  const indexes = new Map<string, StoredIndex>();
  const requests: RecordedRequest[] = [];
  let headers: IncomingMessage['headers'] = {};
  let behaviour: 'refuse' | 'hang' | undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (behaviour === 'hang') return;
      const body = Buffer.concat(parts).toString();
      const { method = '', url = '' } = request;
      headers = request.headers;
      const { status, answer } = behaviour === 'refuse' ? refusal(503, 'no cluster manager') : answerOf(indexes, request, body);
      requests.push({ method, path: url, body, status });
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const play: ProtocolServer['play'] = (next) => {
    behaviour = next;
    if (next === undefined) server.closeAllConnections();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, indexes, requests, headers: () => headers, play, close: () => closeServer(server) };
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const refusal = (status: number, reason: string) => ({ status, answer: { error: { type: 'refused', reason }, status } });

function answerOf(indexes: Map<string, StoredIndex>, request: IncomingMessage, body: string): { status: number; answer: object } {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://search');
    const [, name = '', action = ''] = pathname.split('/');
    const operation = operations[`${request.method} ${action}`];
    if (!operation) throw new Refusal(405, `no operation ${request.method} ${pathname}`);
    const index = indexes.get(name);
    if (!index && request.method !== 'PUT') throw new Refusal(404, `no such index [${name}]`);
    const answer = operation({
      indexes,
      name,
      index: index as StoredIndex,
      parameters: searchParams,
      body,
      type: request.headers['content-type'] ?? '',
    });
    return { status: 200, answer };
  } catch (error) {
    return error instanceof Refusal ? refusal(error.status, error.message) : refusal(400, String(error));
  }
}

interface Operation {
  indexes: Map<string, StoredIndex>;
  name: string;
  index: StoredIndex;
  parameters: URLSearchParams;
  body: string;
  type: string;
}

const operations: Record<string, (operation: Operation) => object> = {
  'PUT ': createIndex,
  'HEAD ': () => ({}),
  'DELETE ': ({ indexes, name }) => {
    indexes.delete(name);
    return { acknowledged: true };
  },
  'POST _refresh': ({ index }) => {
    refresh(index);
    return { _shards: { total: 1, successful: 1, failed: 0 } };
  },
  'POST _bulk': writeDocuments,
  'POST _search': search,
};

const knowOnly = (object: Json, known: readonly string[], what: string): void => {
  const stray = Object.keys(object).find((key) => !known.includes(key));
  if (stray !== undefined) throw new Refusal(400, `${what} has no ${stray}`);
};

function createIndex({ indexes, name, body, type, index }: Operation): object {
  if (index) throw new Refusal(400, `resource_already_exists_exception: ${name}`);
  // https://docs.opensearch.org/latest/api-reference/index-apis/create-index/
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name) || type !== 'application/json') throw new Refusal(400, 'invalid_index_name_exception');
  const { settings, mappings } = JSON.parse(body) as { settings: { index: Json; analysis: AnalysisSettings }; mappings: Json };
  knowOnly(settings, ['index', 'analysis'], 'settings');
  knowOnly(settings.index, ['number_of_shards', 'auto_expand_replicas', 'refresh_interval', 'max_result_window'], 'settings.index');
  knowOnly(mappings, ['dynamic', '_source', 'properties'], 'mappings');
  const fields = mappings.properties as StoredIndex['fields'];
  for (const [field, { type: kind }] of Object.entries(fields))
    if (!['keyword', 'text', 'short', 'date'].includes(kind)) throw new Refusal(400, `no handler for type [${kind}] of ${field}`);
  indexes.set(name, {
    fields,
    analysis: settings.analysis,
    maxResultWindow: Number(settings.index.max_result_window ?? 10_000),
    visible: new Map(),
    written: new Map(),
  });
  return { acknowledged: true, shards_acknowledged: true, index: name };
}

function refresh(index: StoredIndex): void {
  index.visible = new Map(index.written);
}

function writeDocuments({ name, index, body, type, parameters }: Operation): object {
  // https://docs.opensearch.org/latest/api-reference/document-apis/bulk/
  if (type !== 'application/x-ndjson' || !body.endsWith('\n')) throw new Refusal(400, 'The bulk request must be terminated by a newline');
  const lines = body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Json);
  const items: object[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const [[action = '', facts] = []] = Object.entries(lines[line] as Record<string, { _id: string }>);
    const id = facts?._id ?? '';
    if (Buffer.byteLength(id) > 512 || id === '') throw new Refusal(400, `id [${id}] is too long`);
    if (action === 'delete') {
      items.push({ delete: { _index: name, _id: id, status: index.written.delete(id) ? 200 : 404 } });
    } else if (action === 'index') {
      line += 1;
      items.push({ index: { _index: name, _id: id, ...writeOne(index, id, lines[line] as Json) } });
    } else throw new Refusal(400, `Malformed action [${action}]`);
  }
  if (['true', 'wait_for'].includes(parameters.get('refresh') ?? '')) refresh(index);
  return { took: 1, errors: items.some((item) => Object.values(item).some(({ error }: Json) => error !== undefined)), items };
}

function writeOne(index: StoredIndex, id: string, source: Json): object {
  const document: StoredDocument = { id, values: new Map(), texts: new Map() };
  for (const [field, value] of Object.entries(source)) {
    const declared = index.fields[field];
    if (!declared) return { status: 400, error: { type: 'strict_dynamic_mapping_exception', reason: `introduction of [${field}]` } };
    if (declared.type === 'text') document.texts.set(field, analysed(index, declared.analyzer, String(value)));
    else document.values.set(field, valuesOf(value, declared.type));
  }
  const status = index.written.has(id) ? 200 : 201;
  index.written.set(id, document);
  return { status, result: status === 201 ? 'created' : 'updated' };
}

function valuesOf(value: unknown, type: string): (string | number)[] {
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null) as (string | number)[];
  const wanted = type === 'keyword' ? 'string' : 'number';
  const wrong = values.find((one) => typeof one !== wanted);
  if (wrong !== undefined) throw new Refusal(400, `failed to parse [${wrong}] as ${type}`);
  return values;
}

const analysed = (index: StoredIndex, analyzer: string | undefined, text: string): AnalysedText =>
  analyse(index.analysis, analyzer ?? 'standard', text);

/** The body of a search, as far as the portal sends it. */
interface SearchRequest {
  _source: boolean;
  track_total_hits: number;
  query: Json;
  post_filter: Json;
  aggs: Record<string, Json>;
  from?: number;
  size: number;
  sort: Json[];
}

const searchKeys = ['_source', 'track_total_hits', 'query', 'post_filter', 'aggs', 'from', 'size', 'sort'];

function search({ name, index, body, parameters }: Operation): object {
  // https://docs.opensearch.org/latest/api-reference/search-apis/search/
  const request = JSON.parse(body) as SearchRequest;
  knowOnly(request as unknown as Json, searchKeys, 'a search');
  knowOnly(Object.fromEntries(parameters), ['request_cache'], 'the query of a search');
  const { from = 0, size, track_total_hits: max } = request;
  if (from < 0 || size < 0 || from + size > index.maxResultWindow)
    throw new Refusal(400, `Result window is too large, from + size must be less than or equal to: [${index.maxResultWindow}]`);
  const context = {
    fields: index.fields,
    phraseOf: (field: string, text: string) => analysed(index, index.fields[field]?.search_analyzer, text),
  };
  const found = [...index.visible.values()].flatMap((document) => {
    const score = scoreOf(request.query, document, context);
    return score === undefined ? [] : [{ document, score }];
  });
  const shown = found.filter(({ document }) => matches(request.post_filter, document, context));
  const documents = found.map(({ document }) => document);
  const hits = sortHits(shown, request.sort, context).slice(from, from + size);
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: Math.min(shown.length, max), relation: shown.length > max ? 'gte' : 'eq' },
      hits: hits.map(({ document, score }) => ({ _index: name, _id: document.id, _score: score })),
    },
    aggregations: Object.fromEntries(Object.entries(request.aggs).map(([key, one]) => [key, aggregate(one, documents, context)])),
  };
}
