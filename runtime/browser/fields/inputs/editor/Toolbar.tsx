import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { type EditorTool, type ToolGroup, toolGroups } from './tools.ts';

interface ToolbarProps {
  state: EditorState;
  /** Id of the edited text, for screen readers. */
  controls: string;
  bar: RefObject<HTMLDivElement | null>;
  /** Tools that are not available, because the form has no call for them. */
  without: ReadonlySet<string>;
  onUse: (tool: EditorTool) => void;
  onLeave: () => void;
}

/** The toolbar (ARIA toolbar pattern): one tab stop, arrow keys between its buttons, Escape back to the text. */
export function Toolbar({ state, controls, bar, without, onUse, onLeave }: ToolbarProps) {
  const [current, setCurrent] = useState('');
  const t = useWords();
  const groups = toolGroups.filter(({ isShown }) => isShown?.(state) ?? true);
  const tools = groups.flatMap((group) => group.tools.filter(({ id }) => !without.has(id)));
  const always = groups.filter(({ isShown }) => !isShown);
  // Tools of the block around the cursor.
  const around = groups.filter(({ isShown }) => isShown);
  const stop = tools.some(({ id }) => id === current) ? current : tools[0]?.id;
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onLeave();
    }
    const step = stepOf(event);
    const index = tools.findIndex(({ id }) => id === (event.target as HTMLElement).dataset.tool);
    if (step === undefined || index < 0) return;
    event.preventDefault();
    const next = tools[step === 'first' ? 0 : step === 'last' ? tools.length - 1 : (index + step + tools.length) % tools.length];
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next?.id}"]`)?.focus();
  };
  const renderGroup = (group: ToolGroup) => (
    <div key={group.id} className="editor-group" role="group" aria-label={t(`writing.editor.group.${group.id}`)}>
      {group.tools
        .filter(({ id }) => !without.has(id))
        .map((tool) => (
          <ToolButton key={tool.id} tool={tool} state={state} isStop={tool.id === stop} onFocus={() => setCurrent(tool.id)} onUse={onUse} />
        ))}
    </div>
  );
  return (
    <div
      className="editor-bar"
      role="toolbar"
      aria-label={t('writing.editor.tools')}
      aria-controls={controls}
      ref={bar}
      onKeyDown={handleKey}
    >
      <div className="editor-row">{always.map(renderGroup)}</div>
      {around.length > 0 && <div className="editor-row">{around.map(renderGroup)}</div>}
    </div>
  );
}

/** Arrows follow the direction of the page. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | 'first' | 'last' | undefined {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const steps: Readonly<Record<string, number | 'first' | 'last'>> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    Home: 'first',
    End: 'last',
  };
  return steps[key];
}

interface ToolButtonProps {
  tool: EditorTool;
  state: EditorState;
  isStop: boolean;
  onFocus: () => void;
  onUse: (tool: EditorTool) => void;
}

/** A button that cannot be used now remains focusable, so that the position in the toolbar is not lost. */
function ToolButton({ tool, state, isStop, onFocus, onUse }: ToolButtonProps) {
  const t = useWords();
  const mayUse = typeof tool.run !== 'function' || tool.run(state);
  const name = t(`writing.editor.${tool.id}`);
  const isWide = !tool.icon && !tool.sign;
  return (
    <button
      type="button"
      className={isWide ? 'button button-quiet button-small' : 'button button-quiet editor-tool'}
      data-tool={tool.id}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      title={tool.keys ? `${name} (${shownKeys(tool.keys)})` : name}
      aria-keyshortcuts={tool.keys}
      aria-pressed={tool.isOn?.(state)}
      aria-disabled={!mayUse || undefined}
      onFocus={onFocus}
      // The text keeps its selection when a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => mayUse && onUse(tool)}
    >
      {tool.icon ? <Icon name={tool.icon} /> : (tool.sign ?? name)}
    </button>
  );
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const shownKeys = (keys: string): string => keys.replace('Control', isMac() ? '⌘' : 'Ctrl').replaceAll('+', isMac() ? ' ' : '+');
