import { sayProblem } from '#server/platform/words.ts'
import { profileLimits } from '#src/contract/customers/profile-limits.ts'
import type { Language } from '#src/contract/language.ts'
import { typedRupees } from '#src/contract/typed-input.ts'
import type { CalculatorName } from '#src/contract/web/public-paths.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import { formatRupees } from '#src/domain/money.ts'
import { type CalculatorKey, calculatorSay, type Site, sayIn } from './site.ts'

interface Figure {
  kind: 'rupees' | 'percent' | 'grams' | 'count'
  min: number
  max: number
  /** Filled in at first; none for an optional figure. */
  start?: number | ((site: Site) => number | undefined)
  optional?: true
}

interface Choice {
  kind: 'choice'
  options: (language: Language) => readonly (readonly [value: string, label: string])[]
  start: string
}

export type Field = (Figure | Choice) & { name: string }

const grouped = new Intl.NumberFormat('en-IN')

const TEN_CRORE = 100_000_000
const rupees = (name: string, start: number, min = 1000): Field => ({
  name,
  kind: 'rupees',
  min,
  max: TEN_CRORE,
  start,
})
const optional = (name: string, kind: Figure['kind'], max: number): Field => ({
  ...{ name, kind, max, min: 0 },
  optional: true,
})
const percent = (name: string, start: number, max = 60): Field => ({
  name,
  kind: 'percent',
  min: 0,
  max,
  start,
})
const months = (name: string, start: number): Field => ({ name, kind: 'count', min: 1, max: 480, start })

const [leastTerm, longestTerm] = profileLimits.desired_tenor
const [leastIncome, mostIncome] = profileLimits.monthly_income
const [leastGold, mostGold] = profileLimits.gold_weight

/** What each calculator asks; what is typed is understood as in every form. */
export const calculatorFields: Readonly<Record<CalculatorName, readonly Field[]>> = {
  emi: [
    rupees('amount', 500_000),
    percent('rate', 12),
    months('months', 60),
    optional('prepaid', 'rupees', TEN_CRORE),
    optional('after', 'count', 479),
    optional('charge', 'percent', 10),
  ],
  'balance-transfer': [
    rupees('balance', 1_500_000),
    months('left', 120),
    percent('rate', 11),
    percent('newRate', 9),
    percent('exit', 2, 10),
    percent('newFee', 0.5, 10),
  ],
  eligibility: [
    {
      name: 'loan',
      kind: 'choice',
      start: 'pl',
      options: (language) => loanProducts.map(({ code }) => [code, sayIn(language)(`name_${code}`)]),
    },
    { name: 'income', kind: 'rupees', min: leastIncome, max: mostIncome, start: 40_000 },
    optional('emi', 'rupees', profileLimits.emi[1]),
    { name: 'months', kind: 'count', min: leastTerm, max: longestTerm, start: 36 },
    optional('security', 'rupees', profileLimits.property_value[1]),
  ],
  'gold-loan': [
    { name: 'grams', kind: 'grams', min: leastGold, max: mostGold, start: 40 },
    {
      name: 'purity',
      kind: 'choice',
      start: 'k22',
      options: (language) =>
        Object.values(searchLists.goldPurity)
          .filter(({ id }) => id !== 'unknown')
          .map(({ id, name, name_hi }) => [String(id), language === 'hi' ? name_hi : name]),
    },
    {
      name: 'price',
      kind: 'rupees',
      min: 100,
      max: 1_000_000,
      start: ({ deps }) => deps.settings.goldPrice?.price,
    },
  ],
  apr: [
    rupees('amount', 200_000),
    percent('rate', 14),
    months('months', 24),
    percent('fee', 2, 20),
    optional('other', 'rupees', TEN_CRORE),
  ],
}

/** Title and lead of a calculator. */
export function calculatorTitle(name: CalculatorName, language: Language): { title: string; lead: string } {
  const say = calculatorSay(language)
  return { title: say(name), lead: say(`${name}Lead`) }
}

export interface Entered {
  /** As typed, or as it is filled in at first. */
  typed: Readonly<Record<string, string>>
  figures: Readonly<Record<string, number>>
  choices: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

const shown = ({ kind }: Figure, value: number): string =>
  kind === 'rupees' ? formatRupees(value) : String(value)

function problemOf(field: Figure, value: number | undefined, site: Site): string | undefined {
  const say = calculatorSay(site.language)
  if (value === undefined) return field.optional ? undefined : sayProblem(site.language, 'required')
  const isWhole = field.kind !== 'count' || Number.isInteger(value)
  if (Number.isNaN(value)) return say('number')
  if (value < field.min || value > field.max || !isWhole)
    return say('outside', { min: shown(field, field.min), max: shown(field, field.max) })
  return undefined
}

function startOf(field: Field, site: Site): string {
  const start = typeof field.start === 'function' ? field.start(site) : field.start
  return typeof start === 'number' ? grouped.format(start) : (start ?? '')
}

/** The values of the address; where nothing was typed, an example. */
export function readEntered(fields: readonly Field[], site: Site): Entered {
  const { query } = site
  const isSent = fields.some(({ name, kind }) => kind !== 'choice' && query[name] !== undefined)
  const typed: Record<string, string> = {}
  const problems: Record<string, string> = {}
  const figures: Record<string, number> = {}
  const choices: Record<string, string> = {}
  for (const field of fields) {
    const { name } = field
    const start = startOf(field, site)
    const text = (query[name] ?? (isSent ? '' : start)).slice(0, 60)
    if (field.kind === 'choice') {
      const known = field.options(site.language).some(([value]) => value === (text || start))
      choices[name] = known ? text || start : start
      if (!known) problems[name] = sayProblem(site.language, 'choice')
      typed[name] = choices[name]
      continue
    }
    typed[name] = text
    const value = typedRupees(text.replace(/%/g, ''))
    const problem = problemOf(field, value, site)
    if (problem) problems[name] = problem
    else if (value !== undefined) figures[name] = value
  }
  return { typed, figures, choices, problems }
}

export const labelOf = (name: string): CalculatorKey => `f_${name}` as CalculatorKey
