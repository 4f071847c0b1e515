import { meets } from '../../browser/blocks/answers.ts';
import { useLoadedPage } from '../../browser/context.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { bindValue } from '../../shared/calls/bind.ts';
import { formatAddress, formatTypes } from '../../shared/files/formats.ts';
import type { RecordFormat } from '../../shared/portal.ts';

/** A link to the record in another format, with the parts of the query that its call uses. */
export function FormatLink({ format }: { format: RecordFormat }) {
  const { tables, pathname, scope, data } = useLoadedPage();
  const t = useWords();
  const use = tables?.page.formats?.[format];
  if (!use || !meets(data[tables?.page.record ?? ''], use.when)) return null;
  const parameters = Object.values(use.with).flatMap((value) => {
    const [, name] = /^\$query\.(\w+)$/.exec(String(value)) ?? [];
    const found = bindValue(value, scope);
    return name && typeof found === 'string' ? [[name, found]] : [];
  });
  const query = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : '';
  return (
    <a className="button button-small" href={formatAddress(pathname, format) + query} type={formatTypes[format]} rel="nofollow">
      <Icon name={format} />
      {t(`block.actions.${format}`)}
    </a>
  );
}
