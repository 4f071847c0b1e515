import type { Portal } from '../../runtime/shared/portal.ts';
import { everySite } from '../../runtime/shared/qa/matrix.ts';
import { readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';

/** Names of accounts, roles and sites on the QA pages. */
export interface MatrixNames {
  /** The name of an account in the matrix, such as `internal+approver`. */
  accountName: (name: string) => string;
  role: (id: string) => string;
  site: (id: string) => string;
  /** The name of a language, from its site. */
  language: (id: string) => string;
}

/** Display names in a reader's language. Without a name the id is shown. */
export function namesFor(portal: Portal, language: string | undefined): MatrixNames {
  const languages = readingLanguages(portal, language);
  const word = (key: string, otherwise: string) =>
    languages.map((candidate) => portal.words[candidate]?.[key]).find((found) => found !== undefined) ?? otherwise;
  const account = (name: string) => word(`choice.qaQuestion.as.${name}`, name);
  const role = (id: string) => word(`choice.managedAccount.roles.${id}`, id);
  const between = word('shell.cell.between', ', ');
  return {
    role,
    accountName: (name) => {
      const [type = '', ...roles] = name.split('+');
      return [account(type), ...roles.map(role)].join(between);
    },
    site: (id) => (id === everySite ? word('page.qa.matrix.everySite', id) : (portal.sites[id]?.name ?? id)),
    language: (id) => (id === everySite ? word('page.qa.words.everyLanguage', id) : (siteOfLanguage(portal, id)?.name ?? id)),
  };
}
