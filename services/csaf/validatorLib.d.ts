/** The files of @secvisogram/csaf-validator-lib that the portal imports; the package has no types. */

declare module '@secvisogram/csaf-validator-lib/schemas/*' {
  const schema: { readonly $id: string };
  export default schema;
}

declare module '@secvisogram/csaf-validator-lib/lib/schemaTests/csaf_2_0/schema.js' {
  const schema: { readonly $id: string };
  export default schema;
}

declare module '@secvisogram/csaf-validator-lib/csaf_2_1/*' {
  const schema: { readonly $id: string };
  export default schema;
}

declare module '@secvisogram/csaf-validator-lib/lib/shared/cwec.js' {
  const catalogue: { readonly weaknesses: readonly { readonly id: string; readonly name: string }[] };
  export default catalogue;
}

declare module '@secvisogram/csaf-validator-lib/csaf_2_1/mandatoryTests.js' {
  const tests: Readonly<Record<string, (document: unknown) => { isValid?: boolean; errors?: readonly { instancePath: string }[] }>>;
  export = tests;
}

declare module '@secvisogram/csaf-validator-lib/mandatoryTests.js' {
  const tests: Readonly<
    Record<string, (document: unknown) => Promise<{ isValid?: boolean; errors?: readonly { instancePath: string }[] }>>
  >;
  export = tests;
}
