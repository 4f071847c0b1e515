/** Runs random histories: concurrent clients change the same few articles until each has had its moves. */
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { type ArticleHistory, allMoves, historyMoves, mayFit, readArticle, usualMoves } from './moves.ts';
import { anyOf, type HistoryPeople, randomOf } from './people.ts';

const clientCount = 8;
/** Fewer articles than clients, so that clients conflict. */
const openCount = 5;
const minMoves = 5;
const moreMoves = 10;

interface HistoryRun {
  database: PortalDatabase;
  people: HistoryPeople;
  count: number;
  seed: number;
  /** Runs scheduled work, as the portal's clock does. */
  tick: () => Promise<unknown>;
}

export async function runHistories({ database, people, count, seed, tick }: HistoryRun): Promise<ArticleHistory[]> {
  const all: ArticleHistory[] = [];
  const open = new Set<ArticleHistory>();
  let [begun, ticking] = [0, 0];
  const begin = async (random: () => number) => {
    const nth = begun;
    begun += 1;
    const history = await beginHistory(people, random, nth);
    all.push(history);
    open.add(history);
  };
  const work = async (nth: number): Promise<void> => {
    const random = randomOf(seed + nth);
    for (;;) {
      if (open.size < openCount && begun < count) await begin(random);
      if (open.size === 0 && begun >= count) return;
      const history = anyOf(random, [...open]);
      if (!history) {
        // Another client is about to start a history.
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      await moveOnce(database, people, history, random);
      history.left -= 1;
      if (history.left <= 0 || history.isRemoved) open.delete(history);
      ticking += 1;
      if (ticking % 40 === 0) await tick();
    }
  };
  await Promise.all(Array.from({ length: clientCount }, (_, nth) => work(nth)));
  await new Promise((resolve) => setTimeout(resolve, 400));
  await tick();
  return all;
}

/** Two of three texts need approval. */
async function beginHistory(people: HistoryPeople, random: () => number, nth: number): Promise<ArticleHistory> {
  const client = anyOf(random, people.staff);
  const [category, classType] = random() < 0.67 ? ['night', 'case'] : ['luban', 'luban'];
  const draft = { category, audience: 1, significance: 'medium', titles: { en: `begun ${nth}` }, bodies: { en: 'Text.' } };
  const answer = await client.post('/doc/writing/save', draft);
  if (answer.code !== 200) throw new Error(`The text was not created: ${JSON.stringify(answer)}`);
  return {
    ...{ id: String(answer.data.id), owner: client.id, category, classType },
    ...{ left: minMoves + Math.floor(random() * moreMoves), made: 0, saves: [{ parent: '', title: `begun ${nth}` }], discards: 0 },
    ...{ stale: [], acceptedStale: [], isRemoved: false },
  };
}

/** Usually a move that fits the state, by an account that may make it; otherwise any move by any account. */
async function moveOnce(database: PortalDatabase, people: HistoryPeople, history: ArticleHistory, random: () => number): Promise<void> {
  const read = await readArticle(database, history.id);
  if (!read) return;
  const state = read.change === 'none' ? read.status : read.change;
  const move = anyOf(random, random() < 0.85 ? (usualMoves[state] ?? allMoves) : allMoves);
  const fitting = people.staff.filter((client) => mayFit(move, client, history));
  const client = anyOf(random, random() < 0.85 && fitting.length > 0 ? fitting : people.staff);
  await historyMoves[move]({ database, people, client, history, read, random });
}
