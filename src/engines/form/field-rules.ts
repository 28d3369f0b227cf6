import { withoutMarkup } from '#src/contract/patterns.ts'
import { type FormatName, formats, isTyped, type TypedFormat } from '#src/contract/typed-formats.ts'

/** What a field takes, and the problem of everything else. */
export interface Rule {
  accepts: (typed: string) => boolean
  /** Key of src/locales/validation.words.ts, or which one by what is typed. */
  problem: string | ((typed: string) => string)
  /** What is typed → what is sent. */
  tidy?: (typed: string) => unknown
  /** Whose habits of typing the field knows. */
  format?: FormatName
}

/** Key of src/locales/validation.words.ts for what was typed. */
export const problemOf = ({ problem }: Rule, typed: string): string =>
  typeof problem === 'string' ? problem : problem(typed)

/** At least so many characters. */
export const atLeast = (least: number, problem: string): Rule => ({
  accepts: (typed) => typed.length >= least,
  problem,
})

/** Fewer characters rarely say what is meant. */
export const question = atLeast(20, 'tooShort20')

interface Figure {
  least: number
  most: number
  /** Rupees may have paise; other figures are whole. */
  paise?: true
  /** Key of what is wrong with a figure outside. Default: too large. */
  outside?: string
}

/** A number, also with the commas of lakhs. */
export function figure({ least, most, paise, outside = 'tooLarge' }: Figure): Rule {
  const pattern = paise ? /^\d+(\.\d{1,2})?$/ : /^\d+$/
  const plain = (typed: string) => typed.replaceAll(/[,\s]/g, '')
  const numberIn = (typed: string) => (pattern.test(plain(typed)) ? Number(plain(typed)) : Number.NaN)
  return {
    accepts: (typed) => numberIn(typed) >= least && numberIn(typed) <= most,
    problem: (typed) => (Number.isNaN(numberIn(typed)) ? (paise ? 'number' : 'wholeNumber') : outside),
    tidy: numberIn,
  }
}

const ofFormat = (name: FormatName, { clean, problem }: TypedFormat): Rule => ({
  accepts: (typed) => isTyped(name, typed),
  problem,
  tidy: clean,
  format: name,
})

const typedRules = Object.fromEntries(
  Object.entries(formats).map(([name, format]) => [name, ofFormat(name as FormatName, format)]),
) as Record<FormatName, Rule>

/** One for each format of the contract, which the schemas of the calls read too, and two more. */
export const rules = {
  ...typedRules,
  percent: {
    accepts: (typed) => Number(typed) >= 0 && Number(typed) <= 100,
    problem: 'percent',
    tidy: Number,
  },
  /** A line of text. */
  plain: { accepts: (typed) => withoutMarkup.test(typed), problem: 'noMarkup' },
} as const satisfies Record<string, Rule>
