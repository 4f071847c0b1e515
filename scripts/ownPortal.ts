/** The environment of a portal that a command starts for itself: without the database and the address of another one. */
export const ownPortalEnv = ({
  DATABASE_URL: _url,
  DATABASE_URL_FILE: _file,
  CREDENTIALS_DIRECTORY: _credentials,
  PORTAL_PUBLIC_URL: _address,
  ...env
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv => env;
