import { useWords } from '../../../runtime/browser/words.ts';
import type { DrawingPart } from '../../../runtime/shared/drawing/parts.ts';
import type { Column } from '../../../runtime/shared/portal.ts';

/** The legend of wire kinds: a sample of each with its code and name. */
export function Wires({ parts, column }: { parts: readonly DrawingPart[]; column: Column | undefined }) {
  const t = useWords();
  const wires = wiresOf(parts);
  if (!column || wires.size === 0) return null;
  return (
    <dl className="drawing-wires" aria-label={t('block.drawing.wires')}>
      {[...wires].map(([wire, lines]) => (
        <div key={wire}>
          <dt>
            <svg viewBox="0 0 36 8" aria-hidden="true" focusable="false">
              <path d="M2 4h32" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
              {lines.map((look, index) => (
                <path key={index} d="M2 4h32" stroke={look.stroke} strokeWidth="5" strokeDasharray={look['stroke-dasharray'] && '5 5'} />
              ))}
            </svg>
          </dt>
          <dd>{t(`choice.${column.noun}.${column.name}.${wire}`, { defaultValue: wire })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The looks of each wire kind by its first lines, in drawing order. */
function wiresOf(parts: readonly DrawingPart[], found = new Map<string, DrawingPart['look'][]>()): Map<string, DrawingPart['look'][]> {
  for (const part of parts) {
    if (part.wire === undefined) wiresOf(part.parts, found);
    else if (!found.has(part.wire))
      found.set(
        part.wire,
        (part.tag === 'g' ? part.parts : [part]).filter(({ look }) => look.stroke).map(({ look }) => look),
      );
  }
  return found;
}
