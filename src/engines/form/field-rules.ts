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
