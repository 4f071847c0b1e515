import { useWords } from '../../runtime/browser/words.ts';
import { Fields } from './Fields.tsx';
import { useLoginRequest } from './useLoginRequest.ts';

/** Who has no script reads why, and sees the fields of a login, disabled. `method="dialog"` sends nothing anywhere by itself. */
export function WithoutScript() {
  const asked = useLoginRequest('password');
  const t = useWords();
  return (
    <noscript>
      <div className="notice notice-warning">
        <p>{t('form.needsScript')}</p>
      </div>
      <form className="form" method="dialog">
        <fieldset disabled>
          <Fields asked={asked} autoComplete={{}} />
        </fieldset>
      </form>
    </noscript>
  );
}
