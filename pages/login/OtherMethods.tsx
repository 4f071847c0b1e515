import type { WayOfLogin } from '../../generated/openapi.d.ts';
import { usePageData } from '../../runtime/browser/context.ts';
import { Drawing } from '../../runtime/browser/widgets/Drawing.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';

/** The configured external logins, and how to get an account. */
export function OtherMethods() {
  const methods = usePageData<readonly WayOfLogin[]>('ways') ?? [];
  const t = useWords();
  return (
    <aside className="login-beside">
      <Drawing name="entry" />
      {methods.length > 0 && (
        <section>
          <h2>{t('page.login.others')}</h2>
          <ul>
            {methods.map(({ way, url }) => (
              <li key={way}>
                <a className="button" href={url}>
                  <Icon name="login" mirrored />
                  {t(`page.login.way.${way}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('page.login.noAccount.title')}</h2>
        <p>{t('page.login.noAccount.text')}</p>
      </section>
    </aside>
  );
}
