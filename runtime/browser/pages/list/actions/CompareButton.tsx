import type { MouseEvent } from 'react';
import { useChoice } from '../../../../blocks/compare/useChoice.ts';
import type { ComparisonPart } from '../../../../shared/portal.ts';
import { path } from '../../../../shared/routing/path.ts';
import { usePortal } from '../../../context.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { useList } from '../listContext.ts';

interface CompareButtonProps {
  /** The row's key in the comparison. */
  value: string;
  name: string;
  label: string;
  icon: string | undefined;
  className: string;
}

/** Adds a row to the comparison, or removes it. */
export function CompareButton(props: CompareButtonProps) {
  const { comparison } = useList().shape.list;
  return comparison && <Toggle comparison={comparison} {...props} />;
}

/** Without script or storage it is a form that opens the comparison with the row added. */
function Toggle({ comparison, value, name, label, icon, className }: CompareButtonProps & { comparison: ComparisonPart }) {
  const { tables } = usePortal();
  const { keys, toggle } = useChoice(comparison.page, comparison.max);
  const t = useWords();
  const isIn = keys.includes(value);
  const shown = isIn ? 'check' : icon;
  const handleClick = (event: MouseEvent) => {
    if (toggle(value)) event.preventDefault();
  };
  return (
    <form className="compare-form" action={path(tables, comparison.route)}>
      <button
        type="submit"
        className={className}
        name={comparison.adds}
        value={value}
        data-needs-script
        aria-pressed={isIn}
        aria-label={t('list.compare.row', { action: label, row: name })}
        onClick={handleClick}
      >
        {shown && <Icon name={shown} />}
        <span>{label}</span>
      </button>
    </form>
  );
}
