import { textIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { usePageData } from '../../browser/context.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { progressOf, type ShownStep } from './progress.ts';
import './stepper.css';

/** The states of a record as steps. Renders nothing for a state that is not in the card. */
export default function StepperBlock({ block }: BlockProps<'stepper'>) {
  const state = textIn(usePageData(block.of), block.field);
  const t = useWords();
  const { column } = block;
  const steps = state === undefined ? [] : progressOf(block, state);
  if (!column || steps.length === 0) return null;
  const last = steps.findLastIndex(({ phase }) => phase !== 'coming');
  return (
    <ol className="block block-stepper stepper" aria-label={t('block.stepper.title')}>
      {steps.map(({ state: name, phase }, index) => (
        <li key={name} className={`stepper-step stepper-${phase}`} aria-current={index === last ? 'step' : undefined}>
          <span className="stepper-mark">
            <Mark phase={phase} at={index} />
          </span>
          <span className={index === last ? 'stepper-name' : 'stepper-name visually-hidden-narrow'}>
            {t(`choice.${column.noun}.${column.name}.${name}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ phase, at }: { phase: ShownStep['phase']; at: number }) {
  const t = useWords();
  if (phase === 'ended') return <Icon name="close" />;
  if (phase !== 'done') return <span aria-hidden="true">{at + 1}</span>;
  return (
    <>
      <Icon name="check" />
      <span className="visually-hidden">{t('block.stepper.done')}</span>
    </>
  );
}
