/** What stands where a customer was quoted. */
export const ERASED = '***'

/** Shorter texts, like a single first name, would hit other people. */
const LEAST = 6

interface Quoted {
  /** Ten digits; also found with a country code, spaces or hyphens. */
  numbers: readonly string[]
  texts: readonly string[]
}

/**
 * A regular expression that finds a customer in free text, without regard to case. It means the same to PostgreSQL and
 * to JavaScript. Null: nothing is known that would identify the person.
 */
export function quotePattern({ numbers, texts }: Quoted): string | null {
  const parts = [
    ...numbers.map((number) => `(?<![0-9])([+]?91[ -]?|0)?${[...number].join('[ -]?')}(?![0-9])`),
    ...texts
      .map((text) => text.trim())
      .filter((text) => text.length >= LEAST && /[\s@\d]/.test(text))
      .map((text) => text.split(/\s+/).map(literal).join('[ ]+')),
  ]
  return parts.length > 0 ? [...new Set(parts)].join('|') : null
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The text with every quotation of the customer replaced. */
export const withoutQuotes = (pattern: string, text: string): string =>
  text.replace(new RegExp(pattern, 'gi'), ERASED)

/** Applies a change to every text in a JSON value, also to property values deep inside. */
export function mapTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, name)]))
}
