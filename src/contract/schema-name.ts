/** `lender-groups` → `LenderGroups`, as the name of a declared resource or list stands in names of shared schemas. */
export const schemaName = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
