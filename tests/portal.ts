export * from './support/portal.ts';
