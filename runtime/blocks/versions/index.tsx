import { useId } from 'react';
import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePageData } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import type { Column } from '../../shared/portal.ts';
import './versions.css';

/** The versions of a record if the address requests them, otherwise a link to them. Renders nothing for a single version. */
export default function VersionsBlock({ block }: BlockProps<'versions'>) {
  const { data, pathname } = useLoadedPage();
  const t = useWords();
  const versions = rowsIn(data[block.of]);
  const newest = useNewest(block.record);
  if (versions.length > 1)
    return (
      <BlockSection kind="versions" heading={block.heading}>
        <Comparison block={block} versions={versions} />
      </BlockSection>
    );
  if (newest < 2) return null;
  return (
    <p className="block block-versions">
      <RouteLink to={`${pathname}?versions=all#versions`}>{t('block.versions.all', { count: newest })}</RouteLink>
    </p>
  );
}

/** The default version without a parameter. */
function useNewest(record: string): number {
  const read = usePageData(record);
  return Number(fieldIn(read, 'latest') ?? fieldIn(read, 'version'));
}

const numberOf = (row: unknown): number => Number(fieldIn(row, 'version'));

/** A GET form: `version` is the version to read, `compare` the one to compare it with. */
function Comparison({ block, versions }: BlockProps<'versions'> & { versions: readonly unknown[] }) {
  const newest = useNewest(block.record);
  const { pathname, search } = useLoadedPage();
  const t = useWords();
  return (
    <form key={search} method="get" action={pathname} className="versions" id="versions">
      <table className="table table-cards" aria-label={t('block.versions.title')}>
        <thead>
          <tr>
            <th scope="col">{t('block.versions.version')}</th>
            <th scope="col">{t('block.versions.older')}</th>
            <th scope="col">{t('block.versions.newer')}</th>
            {columnsOf(block).map((column) => (
              <th key={column.field} scope="col">
                {t(`field.${column.noun}.${column.name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((row) => (
            <VersionRow key={numberOf(row)} block={block} row={row} newest={newest} />
          ))}
        </tbody>
      </table>
      <p className="buttons">
        <button type="submit" className="button">
          {t('block.versions.compare')}
        </button>
      </p>
    </form>
  );
}

const columnsOf = ({ columns = [] }: BlockProps<'versions'>['block']): readonly Column[] => columns as readonly Column[];

function VersionRow({ block, row, newest }: BlockProps<'versions'> & { row: unknown; newest: number }) {
  const { pathname } = useLoadedPage();
  const t = useWords();
  const { older, newer, read } = useChosen(block.record, newest);
  const version = numberOf(row);
  const nameId = useId();
  return (
    <tr aria-current={version === read ? 'true' : undefined}>
      <td className="row-title">
        <RouteLink className="table-title" id={nameId} to={version === newest ? pathname : `${pathname}?version=${version}`}>
          {t(version === newest ? 'block.versions.current' : 'block.versions.number', { version })}
        </RouteLink>
      </td>
      <td data-label={t('block.versions.older')}>
        <Choice name="compare" version={version} isChosen={version === older} nameId={nameId} />
      </td>
      <td data-label={t('block.versions.newer')}>
        <Choice name="version" version={version} isChosen={version === newer} nameId={nameId} />
      </td>
      {columnsOf(block).map((column) => (
        <td key={column.field} data-label={t(`field.${column.noun}.${column.name}`)}>
          <FieldValue column={column} record={row} dense />
        </td>
      ))}
    </tr>
  );
}

/** Initial values: the compared versions, or the current version and the previous one. */
function useChosen(record: string, newest: number) {
  const article = usePageData(record);
  const read = numberOf(article);
  const compared = Number(fieldIn(article, 'comparedWith'));
  if (compared > 0) return { older: compared, newer: read, read: undefined };
  return read > 1 ? { older: read - 1, newer: read, read } : { older: read, newer: newest, read };
}

function Choice({ name, version, isChosen, nameId }: { name: string; version: number; isChosen: boolean; nameId: string }) {
  const t = useWords();
  return (
    <label className="version-choice">
      <input type="radio" name={name} value={version} defaultChecked={isChosen} aria-describedby={nameId} />
      <span className="visually-hidden">{t(`block.versions.choose.${name}`, { version })}</span>
    </label>
  );
}
