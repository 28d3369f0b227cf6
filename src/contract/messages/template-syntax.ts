/*
 * Texts with typed variables: `{name}` takes a short phrase, `{otp#numeric#}` digits, `{link#url#}` an address of
 * a listed host, `{phone#cbn#}` a number to call, `{mail#email#}` an address. The tags are those that operators ask for
 * in SMS before a text is registered (docs/specification-facts.md#dlt).
 */

export const variableTags = ['numeric', 'url', 'cbn', 'email'] as const
export type Tag = (typeof variableTags)[number] | 'text'

/** What a variable of each type may hold. */
export const allowed: Readonly<Record<Tag, string>> = {
  text: '[^\\n\\r<>{}]{1,100}?',
  numeric: '\\d[\\d.,/:-]{0,29}',
  url: 'https?://[^\\s<>{}]{1,200}',
  cbn: '\\+?\\d[\\d -]{4,17}\\d',
  email: '[^\\s@<>{}]{1,100}@[^\\s@<>{}]{1,100}',
}

export const variable = /\{(\w+)(?:#(\w+)#)?\}/g

interface Variable {
  name: string
  tag: Tag
}

/** The names of a text's variables as a type: `'{name}: {link#url#}'` has `'name' | 'link'`. */
export type VariableName<Text extends string> = Text extends `${string}{${infer Variable}}${infer Rest}`
  ? (Variable extends `${infer Name}#${string}` ? Name : Variable) | VariableName<Rest>
  : never

/** The variables of a text, each once. */
export function variablesOf(body: string): Variable[] {
  const found = new Map<string, Variable>()
  for (const [, name = '', tag = 'text'] of body.matchAll(variable))
    found.set(name, { name, tag: tag as Tag })
  return [...found.values()]
}

/** Whether every brace belongs to a variable of a known type. */
export const isTemplate = (body: string): boolean =>
  !/[{}]/.test(body.replace(variable, '')) && variablesOf(body).every(({ tag }) => tag in allowed)
