import type { MenuItem } from '../../shared/routing/menu.ts';
import { frameMenus } from '../../shared/site/frameMenus.ts';
import { usePortal } from '../context.ts';
import { CachedFragment } from '../document/fragmentCache.tsx';
import { useWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { useMenu } from './useMenu.ts';
import { usePortalName } from './usePortalName.ts';

/** The footer: its menu groups and the portal's owner. */
export function Footer() {
  const { items, name } = useMenu(frameMenus.footer);
  return (
    <CachedFragment name={name}>
      <Groups items={items} />
    </CachedFragment>
  );
}

function Groups({ items }: { items: MenuItem[] }) {
  const t = useWords();
  const { tables } = usePortal();
  const { owner, name } = usePortalName();
  const groups = items.filter((item) => item.items.length > 0);
  const singles = items.filter((item) => item.items.length === 0);
  return (
    <footer className="footer">
      <div className="frame">
        {groups.length > 0 && (
          <nav className="footer-groups" aria-label={t('shell.footer')}>
            {groups.map((group) => (
              <section key={group.key}>
                <h2>{t(group.title)}</h2>
                <ul className="footer-list">
                  {group.items.map((item) => (
                    <li key={item.key}>
                      <MenuLink className="footer-link" item={item} current={undefined} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )}
        <div className="footer-line">
          <p>
            {owner} · {name}
          </p>
          {singles.length > 0 && (
            <ul className="footer-singles">
              {singles.map((item) => (
                <li key={item.key}>
                  <MenuLink className="footer-link" item={item} current={undefined} />
                </li>
              ))}
            </ul>
          )}
          {tables.scripts && (
            <button type="button" className="link footer-consent" data-consent data-needs-script>
              {t('shell.consent')}
            </button>
          )}
        </div>
      </div>
    </footer>
  );
}
