import { defineConfig } from 'drizzle-kit';

/** Run `drizzle-kit generate --config services/drizzle.config.ts` in the root folder to write the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./runtime/server/*/tables.ts', './services/**/tables.ts'],
  out: './services/migrations',
});
