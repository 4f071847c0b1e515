import { isLoggedIn } from '../../../shared/account.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useWords } from '../../words.ts';
import type { PageProps } from '../props.ts';
import { Form } from './Form.tsx';
import { LoggedIn } from './LoggedIn.tsx';

/** The request of one call, asked field by field. A way in is a form too, for whoever is not in yet. */
export default function FormPage({ page, loaded }: PageProps<'form'>) {
  const { tables, account } = usePortal();
  const { head } = useLoadedPage();
  const isLogin = page.sends.call === tables.settings.session.login;
  const isIn = isLogin && isLoggedIn(account);
  return (
    <div className="form-page">
      <header className="page-head">
        <h1>{head.title}</h1>
        {!isIn && <Description of={page.id} />}
      </header>
      {isIn ? <LoggedIn account={account} /> : <Form page={page} loaded={loaded} isLogin={isLogin} />}
    </div>
  );
}

function Description({ of }: { of: string }) {
  const t = useWords();
  const text = t(`page.${of}.description`, { defaultValue: '' });
  return text && <p>{text}</p>;
}
