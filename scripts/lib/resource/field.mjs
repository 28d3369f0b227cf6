import { Refused } from './refused.mjs'
import { wordsOf } from './usual-words.mjs'

/**
 * Type of a field → its schema, what its screens need besides, what src/contract/field.ts makes it of, and its column.
 * A schema is nullable unless the field is required.
 */
const types = {
  text: { schema: 'optionalText(200)', must: 'requiredText(80)', uses: true, column: 'text' },
  longText: {
    schema: 'optionalText(2000)',
    must: 'requiredText(2000)',
    uses: true,
    hint: "widget: 'longText'",
    column: 'text',
  },
  number: {
    must: "z.number('number').int('wholeNumber').min(0, 'notNegative').max(1_000_000_000, 'tooLarge')",
    column: 'integer',
  },
  rupees: {
    schema: 'rupees()',
    must: 'rupees().unwrap()',
    uses: true,
    hint: "widget: 'money'",
    column: 'numeric(14, 2)',
  },
  percent: {
    schema: 'percent()',
    must: 'percent().unwrap()',
    uses: true,
    hint: "widget: 'percent'",
    column: 'numeric(7, 3)',
  },
  date: { must: "z.iso.date('date')", column: 'date' },
  choice: { column: 'text' },
  flag: { schema: 'flag()', uses: true, column: 'smallint not null default 0' },
  link: { schema: 'httpsLink()', uses: true, hint: "widget: 'url'", column: 'text' },
  image: { schema: 'imageAddress()', uses: true, hint: "widget: 'image'", column: 'text' },
  list: { schema: 'bullets()', uses: true, column: "jsonb not null default '[]'" },
}
const form = /^([a-z][a-z0-9_]*):(\w+)(?:\((.+)\))?(:required)?(?:=(.+)\/(.+))?$/
const reserved = ['id', 'deleted_at', 'expected', 'constructor', 'prototype']

/** `name:text:required`, `kind:choice(term=Term/सावधि,health=Health/स्वास्थ्य)=Kind/प्रकार`. Throws Refused. */
export function fieldFrom(text) {
  const [, name, type, options, isRequired, en, hi] = form.exec(text.trim()) ?? []
  if (!name)
    throw new Refused(
      `${text} is no field.`,
      'Write name:type or name:type:required, the name in small letters.',
    )
  if (name.length > 40 || reserved.includes(name))
    throw new Refused(`${name} cannot be the name of a field.`, 'Choose another one.')
  const made = Object.hasOwn(types, type) && types[type]
  if (!made) throw new Refused(`There is no type ${type}.`, `One of: ${Object.keys(types).join(' ')}`)
  const required = isRequired !== undefined
  if (required && !made.must && type !== 'choice')
    throw new Refused(`${name} cannot be required.`, `A ${type} may always be empty or off.`)
  if ((type === 'choice') !== (options !== undefined))
    throw new Refused(
      type === 'choice' ? `${name} has nothing to choose from.` : `${name} takes no options.`,
      'A choice: kind:choice(term=Term/सावधि,health=Health/स्वास्थ्य)',
    )
  const label = wordsOf(name, en, hi, `${name}:${type}=Label/नाम`)
  return { name, type, required, label, options: options && optionsFrom(options) }
}

function optionsFrom(text) {
  const options = text.split(',').map((one) => {
    const [, value, en, hi] = /^([a-z][a-z0-9_]*)(?:=(.+)\/(.+))?$/.exec(one.trim()) ?? []
    if (!value || reserved.includes(value))
      throw new Refused(`${one} is no option.`, 'Write value=English/हिन्दी, the value in small letters.')
    return { value, words: wordsOf(value, en, hi, `${value}=Label/नाम`) }
  })
  if (new Set(options.map(({ value }) => value)).size < options.length)
    throw new Refused(`${text} names an option twice.`, 'Give each once.')
  return options
}

/** The schema of a field as TypeScript. */
export function schemaOf({ type, required, options }) {
  const values = options?.map(({ value }) => `'${value}'`).join(', ')
  const { schema, must = `z.enum([${values}], 'choice')` } = types[type]
  return required ? must : (schema ?? `${must}.nullable()`)
}

export const hintOf = ({ type }) => types[type].hint

/** Names that the schema takes from src/contract/field.ts. */
export const importOf = (one) => (types[one.type].uses ? schemaOf(one).match(/^\w+/)[0] : undefined)

/** The column as SQL. */
export const columnOf = ({ name, type, required }) =>
  `"${name}" ${types[type].column}${required ? ' not null' : ''}`
