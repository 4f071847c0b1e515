import { ConfigRefusal } from './configRefusal.ts';
import { type Environment, readVariable } from './variables.ts';

/** A bucket of an object store with the S3 protocol. */
export interface BucketConfig {
  bucket: string;
  /** Prefix of all keys: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Endpoint of the store. Default: Amazon S3. */
  endpoint?: URL;
  /** The address of the store for browsers, if it is another one. */
  publicEndpoint?: URL;
  /** Default: the credentials of the environment, such as a role. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

const form = 's3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1';
const known = ['endpoint', 'public', 'region'];

/** Reads the location of files. Returns undefined for the folder of PORTAL_DATA. */
export function readBucket(env: Environment): BucketConfig | undefined {
  const text = readVariable(env, 'PORTAL_FILES');
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const stray = url && [...url.searchParams.keys()].find((name) => !known.includes(name));
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.username || stray)
    throw new ConfigRefusal(`PORTAL_FILES is "${text}"; it must be an address such as ${form}.`);
  const prefix = url.pathname.split('/').filter(Boolean).join('/');
  const endpoint = readEndpoint(url, 'endpoint');
  const publicEndpoint = readEndpoint(url, 'public');
  const credentials = readCredentials(env);
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
    ...(publicEndpoint && { publicEndpoint }),
    ...(credentials && { credentials }),
  };
}

function readEndpoint({ searchParams }: URL, name: string): URL | undefined {
  const text = searchParams.get(name);
  if (text === null) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.username) return url;
  throw new ConfigRefusal(`PORTAL_FILES has the ${name} "${text}"; it must be an http or https address without a path.`);
}

function readCredentials(env: Environment): BucketConfig['credentials'] {
  const accessKeyId = readVariable(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = readVariable(env, 'AWS_SECRET_ACCESS_KEY');
  const sessionToken = readVariable(env, 'AWS_SESSION_TOKEN');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new ConfigRefusal('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY have to be set together.');
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } : undefined;
}
