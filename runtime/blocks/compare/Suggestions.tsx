import { fieldIn, rowsIn, textIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { withCodes } from '../../browser/widgets/withCodes.tsx';
import { useWords } from '../../browser/words.ts';
import { groupsOf, suggestedPairs } from './groups.ts';

interface SuggestedPairsProps {
  choices: NonNullable<BlockProps<'compare'>['block']['chosen']>['choices'];
  addressOf: (keys: readonly string[]) => string;
}

/** Suggested pairs, shown while nothing is chosen. */
export function Suggestions({ choices, addressOf }: SuggestedPairsProps) {
  const { data } = useLoadedPage();
  const t = useWords();
  const pairs = suggestedPairs(groupsOf(rowsIn(data[choices.of]), choices.group));
  if (pairs.length === 0) return null;
  const nameOf = (row: unknown) => textIn(row, choices.text) ?? '';
  return (
    <section className="compare-suggested">
      <h2>{t('block.compare.suggested')}</h2>
      <ul className="cards">
        {pairs.map(({ name, pair: [one, other] }) => (
          <li key={name} className="card">
            {choices.picture && (
              <p className="compare-pair" aria-hidden="true">
                {[one, other].map((row) => (
                  <img key={nameOf(row)} src={textIn(row, choices.picture ?? '')} alt="" width="160" height="120" decoding="async" />
                ))}
              </p>
            )}
            {name && <p className="quiet">{name}</p>}
            <RouteLink className="link" to={addressOf([one, other].map((row) => String(fieldIn(row, choices.value))))} preserveScroll>
              {withCodes(t('block.compare.pair', { one: nameOf(one), other: nameOf(other) }))}
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
