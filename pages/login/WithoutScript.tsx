import { Fields } from '../../runtime/browser/pages/custom/FormFields.tsx';
import { usePageForm } from '../../runtime/browser/pages/custom/usePageForm.ts';
import { useWords } from '../../runtime/browser/words.ts';

/** Without script: a notice, and disabled login fields. `method="dialog"` prevents a native submission. */
export function WithoutScript() {
  const pageForm = usePageForm('password');
  const t = useWords();
  return (
    <noscript>
      <div className="notice notice-warning">
        <p>{t('form.needsScript')}</p>
      </div>
      <form className="form" method="dialog">
        <fieldset disabled>
          <Fields form={pageForm} autoComplete={{}} />
        </fieldset>
      </form>
    </noscript>
  );
}
