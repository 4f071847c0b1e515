import { useWords } from '../../runtime/browser/words.ts';
import { Fields } from './Fields.tsx';
import { useLoginRequest } from './useLoginRequest.ts';

/** Without script: a notice, and disabled login fields. `method="dialog"` prevents a native submission. */
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
