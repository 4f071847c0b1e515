/** The Helm chart of deploy/helm, rendered with its own values. Its templates only insert values, so that no Helm is needed. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from './paths.ts';

const folder = path.join(root, 'deploy/helm');
const release = { Release: { Name: 'support' } };

/** Reads a file of the chart as YAML. */
const readYaml = async (name: string): Promise<unknown> => parse(await readFile(path.join(folder, name), 'utf8'));

/** The objects of the chart by kind. Throws if a template names a value that values.yaml lacks. */
export async function renderChart<Manifest>(): Promise<Record<string, Manifest>> {
  const values = { ...release, Values: await readYaml('values.yaml') };
  const names = await readdir(path.join(folder, 'templates'));
  const manifests = names.map(async (name) => {
    const text = await readFile(path.join(folder, 'templates', name), 'utf8');
    const filled = text.replace(/\{\{ \.([\w.]+) \}\}/g, (_whole, path: string) => valueAt(values, path, name));
    return parse(filled) as Manifest & { kind: string };
  });
  return Object.fromEntries((await Promise.all(manifests)).map((manifest) => [manifest.kind, manifest]));
}

function valueAt(values: object, path: string, name: string): string {
  const value = path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`${name} names .${path}, which values.yaml does not have.`);
}
