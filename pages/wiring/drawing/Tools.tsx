import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import type { Drawing } from '../../../schema/define/index.ts';

/**
 * Layers are checkboxes, and CSS hides unchecked ones, so they work without script. Includes a link to the drawing as a
 * file.
 */
export function Tools({ layers, file }: { layers: Drawing['layers']; file: string | undefined }) {
  const t = useWords();
  return (
    <>
      {layers.length > 1 && (
        <fieldset className="drawing-layers">
          <legend>{t('block.drawing.layers')}</legend>
          {layers.map(({ id, name }, index) => (
            <label key={id} className="check">
              <input type="checkbox" defaultChecked className={`drawing-switch-${index + 1}`} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {file && (
        <a className="button button-small spring" href={file} download>
          <Icon name="download" />
          {t('block.drawing.file')}
        </a>
      )}
    </>
  );
}
