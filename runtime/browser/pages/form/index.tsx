import { type BindingScope, bindValue } from '../../../shared/calls/bind.ts';
import { blocksOf } from '../../../shared/page/blocks.ts';
import type { FormPage as FormPageTables } from '../../../shared/portal.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { useLoadedPage } from '../../context.ts';
import { Drawing } from '../../widgets/Drawing.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { withCodes } from '../../widgets/withCodes.tsx';
import { useWords } from '../../words.ts';
import type { PageProps } from '../props.ts';
import { Form } from './Form.tsx';
import { FormNotes } from './FormNotes.tsx';
import { isByLanguage } from './languages/state.ts';
import { useOfferedPage } from './offeredPage.ts';

/**
 * A form for the request of one call. Wide pages show its title, notes and blocks next to the fields, unless an editor needs
 * the full width or there are no fields.
 */
export default function FormPage({ page: declaredPage, loaded }: PageProps<'form'>) {
  const page = useOfferedPage(declaredPage, loaded.scope);
  const { head } = useLoadedPage();
  const blocks = blocksOf(page);
  const isStopped = isOn(page.stopped, loaded.scope) ?? isOn(page.linked, loaded.scope) === false;
  return (
    <div className={needsWidth(declaredPage) || !hasFields(declaredPage) ? 'form-page' : 'form-page form-split'}>
      <div className="form-head">
        <header className="page-head">
          <h1>{withCodes(head.title)}</h1>
          {!isStopped && <Description of={page.id} />}
          {page.head.drawing && <Drawing name={page.head.drawing} />}
        </header>
        {isStopped && <Stopped of={page.id} />}
        <FormNotes page={page} loaded={loaded} />
        <Blocks of={blocks.filter(({ isAside }) => !isAside)} />
      </div>
      {!isStopped && (
        <div className="form-body">
          <Form page={page} loaded={loaded} />
        </div>
      )}
      {blocks.some(({ isAside }) => isAside) && (
        <div className="form-beside">
          <Blocks of={blocks.filter(({ isAside }) => isAside)} />
        </div>
      )}
    </div>
  );
}

/** Whether an editor, a text with its translation or a list of missing facts needs the width of the page. */
const needsWidth = ({ steps, checks, screening }: FormPageTables): boolean =>
  checks !== undefined ||
  screening !== undefined ||
  steps.some(({ fields }) => fields.some((input) => isByLanguage(input) || input.editor || input.richText));

/** Whether the form has fields, or only a confirmation. */
const hasFields = ({ steps }: FormPageTables): boolean => steps.some(({ fields }) => fields.length > 0);

/** Whether a bound value is true or not empty; undefined without a binding. */
const isOn = (binding: string | undefined, scope: BindingScope): boolean | undefined =>
  binding === undefined ? undefined : Boolean(bindValue(binding, scope));

function Description({ of }: { of: string }) {
  const t = useWords();
  const text = t(`page.${of}.description`, { defaultValue: '' });
  return (
    text && (
      <p>
        <bdi>{text}</bdi>
      </p>
    )
  );
}

/** Explains why the form is not offered. */
function Stopped({ of }: { of: string }) {
  const t = useWords();
  return (
    <div className="notice notice-warning">
      <Icon name="warning" />
      <p>{t(`page.${of}.stopped`)}</p>
    </div>
  );
}
