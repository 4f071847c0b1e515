import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const migrationsFolder = resolve(root, 'services/migrations');
export const generatedFolder = resolve(root, 'generated');
