import { parseArgs } from 'node:util'
import { iconNames, refuseTaken } from './existing-names.mjs'
import { fieldFrom } from './field.mjs'
import { Refused } from './refused.mjs'
import { singular, singularHindi } from './singular.mjs'

const usage =
  'npm run resource -- bank-branches --title "Bank branches" --hindi "बैंक शाखाएँ" --icon bank --field name:text:required --field ifsc:text'

/**
 * Everything that the files need, from flags and, where they leave something out, from questions.
 ** @param ask asks the user at the terminal; without it no flag may be missing
 * @throws Refused before anything is written
 */
export async function answersFrom(args, ask) {
  const { name, flags } = read(args)
  refuseName(name)
  const answer = async (flag, question, fallback) => {
    const said = (flags[flag] ?? (await ask?.(question)))?.trim() || fallback
    if (!said) throw new Refused(`--${flag} is missing.`, usage)
    return said
  }
  const plainTitle = humanise(name)
  const en = await answer('title', `Title in English (${plainTitle}):`, plainTitle)
  const hi = await answer('hindi', 'Title in Hindi:')
  refuseLatin(hi)
  const icon = await answer('icon', `Icon, one of ${iconNames().join(' ')} (grid):`, 'grid')
  if (!iconNames().includes(icon))
    throw new Refused(`There is no icon ${icon}.`, `One of: ${iconNames().join(' ')}`)
  const fields = (flags.field ?? (await askFields(ask))).map((text) => fieldFrom(text))
  refuseFields(fields)
  return {
    name,
    entity: singular(name).replaceAll('-', '_'),
    title: { en, hi },
    one: { en: flags.one ?? singular(en), hi: flags['hindi-one'] ?? singularHindi(hi) },
    icon,
    fields,
    label: fields.find(isName).name,
  }
}

const isName = ({ type, required }) => type === 'text' && required
const humanise = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')

function read(args) {
  const text = { type: 'string' }
  const options = { title: text, one: text, hindi: text, 'hindi-one': text, icon: text }
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, field: { type: 'string', multiple: true } },
    })
    if (positionals.length !== 1) throw new Refused('Give one name.', usage)
    return { name: positionals[0], flags: values }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(error.message, usage)
  }
}

function refuseName(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Refused(
      `${name} is no name of a page.`,
      'Small letters, digits and hyphens, at most 40, in the plural: bank-branches.',
    )
  const entity = singular(name)
  if (entity === name)
    throw new Refused(`${name} is no plural.`, 'The page lists several: bank-branches, not bank-branch.')
  refuseTaken(name, entity.replaceAll('-', '_'))
}

function refuseLatin(hindi) {
  if (!/\p{Script=Devanagari}/u.test(hindi))
    throw new Refused(`${hindi} is no Hindi.`, 'Write --hindi in Devanagari: बैंक शाखाएँ.')
}

function refuseFields(fields) {
  const names = fields.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Refused(`${twice} is there twice.`, 'Give each field once.')
  if (!fields.some(isName))
    throw new Refused(
      'No field names a row.',
      'One text field has to be required: --field name:text:required.',
    )
}

async function askFields(ask) {
  if (!ask) throw new Refused('--field is missing.', usage)
  const fields = []
  for (;;) {
    const text = await ask(
      fields.length
        ? 'Next field (empty: done):'
        : 'First field, as name:text:required (types: text longText number rupees percent flag date link image list choice):',
    )
    if (!text.trim()) return fields
    try {
      fieldFrom(text)
      fields.push(text)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await ask(`${error.message} ${error.advice} (Enter)`)
    }
  }
}
