/** The environment of a temporary portal, without the database, search engine and public address of the operator's portal. */
export const ownPortalEnv = ({
  DATABASE_URL: _url,
  DATABASE_URL_FILE: _file,
  DATABASE_READ_URL: _replica,
  DATABASE_READ_URL_FILE: _replicaFile,
  DATABASE_DIRECT_URL: _direct,
  DATABASE_DIRECT_URL_FILE: _directFile,
  CREDENTIALS_DIRECTORY: _credentials,
  SEARCH_URL: _search,
  SEARCH_URL_FILE: _searchFile,
  PORTAL_PUBLIC_URL: _address,
  PORTAL_ASSETS_URL: _assets,
  ...env
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv => env;
