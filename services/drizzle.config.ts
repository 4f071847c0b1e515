import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate --config services/drizzle.config.ts` from the root writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./runtime/server/*/tables.ts', './services/**/tables.ts'],
  out: './services/migrations',
});
