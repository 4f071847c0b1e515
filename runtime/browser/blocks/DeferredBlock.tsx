import { type ReactNode, useEffect, useState } from 'react';
import { bindUse } from '../../shared/calls/bind.ts';
import { CallFailure, type Failure } from '../../shared/calls/envelope.ts';
import type { PageData, PageLoaded } from '../../shared/load/index.ts';
import type { BlockPart } from '../../shared/portal.ts';
import { PageContext, type PortalApi, useLoadedPage, usePortal } from '../context.ts';
import { BlockSection } from './BlockSection.tsx';

/** The data of an answer, or the reason why there is none. */
type DeferredAnswer = { data: unknown } | { failure: Failure };

/** The calls that were made for a loaded page. Blocks of one answer share a call; calls that share a signal do not cancel each other. */
interface DeferredRequest {
  answers: Map<string, Promise<DeferredAnswer | null>>;
  signal: AbortSignal;
}

const made = new WeakMap<PageData, DeferredRequest>();

/** A block whose answer is loaded after the page is shown. Until then it shows its heading and placeholder lines of its size. */
export function DeferredBlock({ block, name, children }: { block: BlockPart; name: string; children: ReactNode }) {
  const page = useLoadedPage();
  const answer = useDeferredAnswer(name);
  if (!answer) return <Waiting block={block} />;
  const data = 'data' in answer ? { ...page.data, [name]: answer.data } : page.data;
  const failures = 'failure' in answer ? { ...page.failures, [name]: answer.failure } : page.failures;
  return <PageContext.Provider value={{ ...page, data, failures }}>{children}</PageContext.Provider>;
}

function useDeferredAnswer(name: string): DeferredAnswer | undefined {
  const page = useLoadedPage();
  const { call } = usePortal();
  const [state, setState] = useState<{ of: PageData; answer: DeferredAnswer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other data; counts may change meanwhile
  useEffect(() => {
    let isLeft = false;
    void answerFor(page, name, call).then((answer) => {
      if (!isLeft && answer) setState({ of: page.data, answer });
    });
    return () => {
      isLeft = true;
    };
  }, [page.data, name]);
  return state?.of === page.data ? state.answer : undefined;
}

function answerFor(page: PageLoaded, name: string, call: PortalApi['call']): Promise<DeferredAnswer | null> {
  const ofPage = made.get(page.data) ?? {
    answers: new Map<string, Promise<DeferredAnswer | null>>(),
    signal: new AbortController().signal,
  };
  made.set(page.data, ofPage);
  const known = ofPage.answers.get(name) ?? ask(page, name, (ref, values) => call(ref, values, { signal: ofPage.signal }));
  ofPage.answers.set(name, known);
  return known;
}

async function ask({ tables, scope }: PageLoaded, name: string, call: PortalApi['call']): Promise<DeferredAnswer | null> {
  const use = tables?.page.data?.[name];
  const ref = use && tables.page.calls[use.call];
  if (!ref) return null;
  try {
    return { data: await call(ref, bindUse(use, scope)) };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { failure: failure.toJSON() };
  }
}

const lines = [0, 1, 2, 3];

function Waiting({ block }: { block: BlockPart }) {
  const heading = 'heading' in block && typeof block.heading === 'string' ? block.heading : undefined;
  return (
    <BlockSection kind={block.kind} heading={heading}>
      <div className="block-waiting" aria-busy="true">
        {lines.map((line) => (
          <span key={line} className="skeleton skeleton-line" />
        ))}
      </div>
    </BlockSection>
  );
}
