import { hintOf, importOf, schemaOf } from './field.mjs'

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const say = ({ en, hi }) => `{ en: ${quoted(en)}, hi: ${quoted(hi)} }`
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** The declaration as TypeScript; the formatter breaks its lines. */
export function declarationOf({ name, entity, one, title, icon, fields, label }) {
  const makers = [...new Set(fields.map(importOf).filter(Boolean)), 'field'].sort()
  return `import * as z from 'zod'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { ${makers.join(', ')} } from '#src/contract/field.ts'

export const ${camel(name)} = declareResource({
  name: '${name}',
  entity: '${entity}',
  one: ${say(one)},
  many: ${say(title)},
  icon: '${icon}',
  access: { roles: [1] },
  schema: z.object({
${fields.map((one) => `    ${one.name}: field(${schemaOf(one)}, { ${hintsOf(one, name).join(', ')} }),`).join('\n')}
  }),
  label: '${label}',
})
`
}

function hintsOf(one, page) {
  const options = one.options?.map(({ value, words }) => `${value}: ${say(words)}`).join(', ')
  return [
    `label: ${say(one.label)}`,
    hintOf(one),
    one.type === 'image' && `folder: '${page}'`,
    options && `options: { ${options} }`,
  ].filter(Boolean)
}

/** The list with one more line. @param list text of resources/catalogue.ts */
export function listWith(list, name) {
  const line = `import { ${camel(name)} } from './catalogue/${name}.ts'\n`
  const imports = [...list.matchAll(/^import .* from '\.\/catalogue\/(.+)\.ts'\n/gm)]
  const next = imports.find(([, other]) => other > name)
  const last = imports.at(-1)
  const at = next ? next.index : last.index + last[0].length
  const imported = list.slice(0, at) + line + list.slice(at)
  return imported.replace(/\n\]\n$/, `\n  ${camel(name)},\n]\n`)
}
