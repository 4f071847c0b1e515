import { Icon } from '../../widgets/Icon.tsx';
import { useList } from './listContext.ts';

/** Notes about the whole list. */
export function ListNotes() {
  const {
    shape: { list },
    page,
    answer,
    wording: { t },
  } = useList();
  return list.notes
    ?.filter((note) => answer?.[note] === true)
    .map((note) => (
      <div key={note} className="notice notice-note list-notice">
        <Icon name="information" />
        <p>{t(`page.${page.id}.note.${note}`)}</p>
      </div>
    ));
}
