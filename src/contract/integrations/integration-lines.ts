import type { ExtraField } from '#src/contract/applications/lender-wire.ts'
import { type StatusKey, statusKeys } from '#src/contract/applications/status-key.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'
import { type LenderFact, lenderFacts } from './lender-fact.ts'

/*
 ** The parts of a lender integration that admins write as lines of text. Each parser returns undefined for a text
 ** it cannot parse completely: half an integration would send half an application.
 */

/** Our fact, or the answer to one of the lender's questions. */
export type FieldSource = LenderFact | `extra.${string}`

const wireName = /^[\w.-]{1,60}$/
const questionName = /^[A-Za-z]\w{0,39}$/
const MAX_LINES = 80

type Pair = readonly [left: string, right: string]

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Parses every line; undefined if one is invalid or a name is used twice. */
function readLines<T>(
  text: string | null,
  read: (line: string) => T | undefined,
  nameOf: (one: T) => string,
): T[] | undefined {
  const lines = linesOf(text)
  if (lines.length > MAX_LINES || !withoutMarkup.test(text ?? '')) return undefined
  const found = lines.map(read).filter((one) => one !== undefined)
  const names = new Set(found.map(nameOf))
  return names.size === lines.length ? found : undefined
}

function pairOf(line: string): Pair | undefined {
  const at = line.lastIndexOf('=')
  const [left, right] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  return at > 0 && left && right ? [left, right] : undefined
}

const isSource = (text: string): text is FieldSource =>
  (lenderFacts as readonly string[]).includes(text) ||
  (text.startsWith('extra.') && questionName.test(text.slice('extra.'.length)))

/** `their_name = our_fact` or `their_name = extra.question`, one field a line. */
export const readFieldsOut = (text: string | null): (readonly [string, FieldSource])[] | undefined =>
  readLines(
    text,
    (line) => {
      const [name = '', source = ''] = pairOf(line) ?? []
      return wireName.test(name) && isSource(source) ? ([name, source] as const) : undefined
    },
    ([name]) => name,
  )

/** `their word = STATUS`, one word a line. */
export const readStatusWords = (text: string | null): (readonly [string, StatusKey])[] | undefined =>
  readLines(
    text,
    (line) => {
      const [word = '', status = ''] = pairOf(line) ?? []
      const key = statusKeys.find((known) => known === status)
      return key && word.length <= 60 ? ([word, key] as const) : undefined
    },
    ([word]) => word.toLowerCase(),
  )

/** `name | text | 60 | English | Hindi`, with `number` and its maximum, or `choice` and `value = English / Hindi; …`. */
export const readQuestions = (text: string | null): ExtraField[] | undefined =>
  readLines(text, readQuestion, ({ name }) => name)

function readQuestion(line: string): ExtraField | undefined {
  const [name = '', kind = '', range = '', en = '', hi = '', ...rest] = line
    .split('|')
    .map((part) => part.trim())
  if (!questionName.test(name) || !en || !hi || rest.length > 0) return undefined
  const question = { name, label: { en, hi } }
  if (kind === 'choice') {
    const choices = readChoices(range)
    return choices && { ...question, kind, max: 40, choices }
  }
  const max = /^[1-9]\d{0,8}$/.test(range) ? Number(range) : 0
  const fits = kind === 'number' || (kind === 'text' && max <= 200)
  return max > 0 && fits ? { ...question, kind, max, choices: [] } : undefined
}

function readChoices(text: string): ExtraField['choices'] | undefined {
  const parts = text.split(';').filter((part) => part.trim())
  const choices = parts.flatMap((part) => {
    const [, value, en, hi] = /^\s*([\w-]{1,40})\s*=\s*([^/=]+?)\s*\/\s*([^/=]+?)\s*$/.exec(part) ?? []
    return value && en && hi ? [{ value, label: { en, hi } }] : []
  })
  const values = new Set(choices.map(({ value }) => value))
  return values.size >= 2 && values.size === parts.length ? choices : undefined
}
