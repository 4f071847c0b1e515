import { bindValue } from '../../../shared/calls/bind.ts';
import { blocksOf } from '../../../shared/page/blocks.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { useLoadedPage } from '../../context.ts';
import { Drawing } from '../../widgets/Drawing.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { PageProps } from '../props.ts';
import { Form } from './Form.tsx';
import { FormNotes } from './FormNotes.tsx';
import { useOfferedPage } from './offeredPage.ts';

/** A form for the request of one call. */
export default function FormPage({ page: whole, loaded }: PageProps<'form'>) {
  const page = useOfferedPage(whole, loaded.scope);
  const { head } = useLoadedPage();
  const blocks = blocksOf(page);
  const isStopped = page.stopped !== undefined && Boolean(bindValue(page.stopped, loaded.scope));
  return (
    <div className="form-page">
      <header className="page-head">
        <h1>{head.title}</h1>
        {!isStopped && <Description of={page.id} />}
        {page.head.drawing && <Drawing name={page.head.drawing} />}
      </header>
      {isStopped && <Stopped of={page.id} />}
      <FormNotes page={page} loaded={loaded} />
      {blocks.length > 0 && (
        <div className="form-blocks">
          <Blocks of={blocks} />
        </div>
      )}
      {!isStopped && <Form page={page} loaded={loaded} />}
    </div>
  );
}

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

/** Why the form is not offered. */
function Stopped({ of }: { of: string }) {
  const t = useWords();
  return (
    <div className="notice notice-warning">
      <Icon name="warning" />
      <p>{t(`page.${of}.stopped`)}</p>
    </div>
  );
}
