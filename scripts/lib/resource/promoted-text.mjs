import { Refused } from './refused.mjs'

const quoted = (words) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const say = (en, hi) => `{ en: ${quoted(en)}, hi: ${quoted(hi)} }`

/** Kind → column as SQL, and as drizzle makes it. Empty stays possible: stored rows may lack a required value. */
const columns = {
  text: ['text', 'text()'],
  longText: ['text', 'text()'],
  link: ['text', 'text()'],
  image: ['text', 'text()'],
  choice: ['text', 'text()'],
  row: ['integer', 'whole()'],
  number: ['integer', 'whole()'],
  rupees: ['numeric(14, 2)', 'rupees()'],
  percent: ['numeric(7, 3)', 'percent()'],
  date: ['date', 'isoDate()'],
  flag: ['smallint default 0 not null', 'flag().notNull().default(0)'],
  list: [`jsonb default '[]' not null`, 'jsonb().$type<string[]>().notNull().default([])'],
}

export const sqlColumn = ({ name, kind }) => `"${name}" ${columns[kind][0]}`

const figures = {
  number: { low: -2_147_483_648, high: 2_147_483_647, step: ".int('wholeNumber')" },
  rupees: { low: 0, high: 9_999_999_999.99, step: ".multipleOf(0.01, 'invalid')", widget: 'money' },
  percent: { low: 0, high: 100, step: ".multipleOf(0.001, 'invalid')", widget: 'percent' },
}

/** The schema of the field as src/contract/custom-field.ts makes it of the definition. */
function schemaOf({ kind, required, min, max, choices }) {
  const orEmpty = (schema) => (required ? schema : `${schema}.nullable()`)
  const figure = figures[kind]
  if (figure) {
    const low = Math.max(figure.low, min ?? figure.low)
    const tooSmall = low === 0 ? 'notNegative' : low === 1 ? 'atLeastOne' : 'tooSmall'
    const high = Math.min(figure.high, max ?? figure.high)
    return orEmpty(`z.number('number')${figure.step}.min(${low}, '${tooSmall}').max(${high}, 'tooLarge')`)
  }
  if (kind === 'text') return required ? 'requiredText(200)' : 'optionalText(200)'
  if (kind === 'longText') return required ? 'requiredText(2000)' : 'optionalText(2000)'
  if (kind === 'date') return orEmpty("z.iso.date('date')")
  if (kind === 'choice')
    return orEmpty(`z.enum([${choices.map((line) => quoted(choiceOf(line))).join(', ')}], 'choice')`)
  if (kind === 'row') return orEmpty('rowId()')
  return { flag: 'flag()', list: 'bullets()', link: 'httpsLink()', image: 'imageAddress()' }[kind]
}

const choiceOf = (line) => line.slice(0, line.indexOf('='))
const wordsOf = (line) => line.slice(line.indexOf('=') + 1).split('/')

function entryOf(definition) {
  const { resource, name, kind, label_en, label_hi, choices, rows } = definition
  const widget =
    { longText: 'longText', link: 'url', image: 'image', row: 'select' }[kind] ?? figures[kind]?.widget
  const hints = [
    `label: ${say(label_en, label_hi)}`,
    widget && `widget: '${widget}'`,
    kind === 'image' && `folder: ${quoted(resource)}`,
    kind === 'row' && `rows: ${quoted(rows)}`,
    kind === 'choice' &&
      `options: { ${choices.map((line) => `${choiceOf(line)}: ${say(...wordsOf(line))}`).join(', ')} }`,
  ]
  return `${name}: field(${schemaOf(definition)}, { ${hints.filter(Boolean).join(', ')} }),`
}

/**
 * A declaration with one more field.
 * @param schema its name; without one it stands in the declaration itself
 */
export function withField(source, definition, schema) {
  const entry = entryOf(definition)
  const opened = schema ? `export const ${schema} = z\\.object\\(\\{` : '\\n {2}schema: z\\.object\\(\\{'
  const match = new RegExp(`${opened}\\n[\\s\\S]*?\\n(${schema ? '' : ' {2}'})\\}\\)`).exec(source)
  if (!match)
    throw new Refused(
      'The schema of this resource is made of parts.',
      `Add the field there by hand, then its migration: ${entry}`,
    )
  const [found, indent] = match
  if (new RegExp(`\\n\\s*${definition.name}: field\\(`).test(found))
    throw new Refused(`${definition.name} is declared already.`, 'Nothing was changed.')
  const at = match.index + found.length - `${indent}})`.length
  const whole = `${source.slice(0, at)}${indent}  ${entry}\n${source.slice(at)}`
  return withImport(whole, '#src/contract/field.ts', /^\w+/.exec(schemaOf(definition))[0])
}

/** The table with one more column. */
export function withColumn(source, entity, { name, kind, choices }) {
  const table = source.search(new RegExp(`pgTable\\(\\s*'${entity}'`))
  const at = source.indexOf('deleted_at: at()', table)
  if (table < 0 || at < 0) throw new Refused(`The table ${entity} has no deleted_at.`, 'Nothing was changed.')
  const values = choices.map((line) => quoted(choiceOf(line))).join(' | ')
  const maker = kind === 'choice' ? `text().$type<${values}>()` : columns[kind][1]
  const whole = `${source.slice(0, at)}${name}: ${maker},\n    ${source.slice(at)}`
  const from = /^(?:text|jsonb)/.test(maker) ? 'drizzle-orm/pg-core' : '#server/platform/database/columns.ts'
  return withImport(whole, from, /^\w+/.exec(maker)[0])
}

/** A screen that shows the field: in the columns of its list, if it names them, and in the first section of its page. */
export function withShown(source, name) {
  const listed = source.replace(
    /(\n {4}columns: \[[\s\S]*?)(\n {4}\])|(\n {2}list: \[[^\]]*?)(,?\s*\])/,
    (_, columns, end, list, close) =>
      columns ? `${columns}\n      '${name}',${end}` : `${list}, '${name}'${close}`,
  )
  const edit = /\n {2}edit: [[{][\s\S]*?\bfields: \[[^\]]*/.exec(listed)
  if (!edit) return listed
  const at = edit.index + edit[0].length
  return `${listed.slice(0, at).replace(/,?\s*$/, '')}, '${name}'${listed.slice(at)}`
}

/** Imports one more name from a module that the file imports from already; names of other modules are there. */
function withImport(source, from, name) {
  if (name === 'z') return source
  return source.replace(
    new RegExp(`import \\{([^}]*)\\} from '${from.replace(/[.#]/g, '\\$&')}'`),
    (line, names) => {
      const all = names
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
      return all.includes(name) ? line : `import { ${[...all, name].join(', ')} } from '${from}'`
    },
  )
}
