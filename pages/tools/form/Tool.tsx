import { type FormEvent, type ReactNode, useMemo } from 'react';
import { useLoadedPage } from '../../../runtime/browser/context.ts';
import { useCopy } from '../../../runtime/browser/shell/feedback.tsx';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import type { ToolOutput } from '../../../schema/define/pages/tool.ts';
import { compute, type ToolAnswer, type ToolFormula, type ToolRefusal } from '../tool.ts';
import { ProductField, ToolFieldInput } from './Fields.tsx';
import { MaterialList } from './MaterialList.tsx';
import { Results } from './Results.tsx';
import { type ToolPart, type ToolState, useTool } from './useTool.ts';
import './tool.css';

interface ToolBlock extends ToolPart {
  outputs: readonly ToolOutput[];
  sources: readonly { id: string; href?: string | undefined }[];
}

interface ToolProps {
  block: ToolBlock;
  formula: ToolFormula;
  /** A drawing of the results. */
  drawing?: (answer: ToolAnswer) => ReactNode;
}

/**
 * A tool: a form whose answer is in the HTML of its address, so it works without script. With script it computes with each
 * input, without a request.
 */
export function Tool({ block, formula, drawing }: ToolProps) {
  const { kind } = block;
  const state = useTool(block);
  const key = JSON.stringify(state.fieldStates.map(({ value, fault }) => [value, fault]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all values, and the reads are new at each render.
  const computed = useMemo(() => compute(formula, state.fieldStates), [formula, key]);
  const refusal = computed && 'reason' in computed ? computed : undefined;
  const answer = computed && 'outputs' in computed ? computed : undefined;
  return (
    <div className="block tool">
      <ToolForm block={block} state={state} refusal={refusal} />
      <div className="tool-answer">
        <Results kind={kind} outputs={block.outputs} answer={answer} />
        {answer && drawing?.(answer)}
        {answer?.material && <MaterialList kind={kind} lines={answer.material} product={state.product} />}
      </div>
      <Sources block={block} />
    </div>
  );
}

interface ToolFormProps {
  block: ToolBlock;
  state: ToolState;
  refusal: ToolRefusal | undefined;
}

function ToolForm({ block, state, refusal }: ToolFormProps) {
  const { pathname } = useLoadedPage();
  const t = useWords();
  const copy = useCopy();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    state.writeAddress();
  };
  return (
    <form className="tool-form" action={pathname} onSubmit={handleSubmit}>
      <ProductField part={block} state={state} />
      {state.fieldStates.map((read) => (
        <ToolFieldInput
          key={read.field.id}
          kind={block.kind}
          fieldState={read}
          refusal={refusal}
          onChange={(text) => state.change(read.field.id, text)}
        />
      ))}
      <div className="buttons">
        <button type="submit" className="button button-primary">
          {t('block.tool.compute')}
        </button>
        <button type="button" className="button" data-needs-script onClick={state.reset}>
          {t('block.tool.reset')}
        </button>
        <button
          type="button"
          className="button"
          data-needs-script
          onClick={() => {
            const address = state.writeAddress();
            void copy(new URL(address, location.href).href);
          }}
        >
          <Icon name="link" />
          {t('block.tool.share')}
        </button>
        <button type="button" className="button" data-needs-script onClick={() => print()}>
          <Icon name="print" />
          {t('block.tool.print')}
        </button>
      </div>
    </form>
  );
}

/** The formula in words, and its sources. */
function Sources({ block: { kind, sources } }: Pick<ToolProps, 'block'>) {
  const t = useWords();
  return (
    <section className="tool-sources">
      <h2>{t('block.tool.how')}</h2>
      <p>{t(`block.${kind}.formula`)}</p>
      <ul>
        {sources.map(({ id, href }) => (
          <li key={id}>
            {href ? (
              <a className="link" href={href} rel="noopener">
                {t(`block.${kind}.source.${id}`)}
              </a>
            ) : (
              t(`block.${kind}.source.${id}`)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
