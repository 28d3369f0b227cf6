/** `lender-groups` → `LenderGroups`, as the name of a declared resource or list stands in names of shared schemas. */
export const schemaName = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Name of a declared tool of agents: list_lender_products. */
export const toolName = (verb: string, name: string): string => `${verb}_${name.replaceAll('-', '_')}`
