import type * as z from 'zod'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { hints, innerType } from '#src/contract/field.ts'

/*
 * Rules across the fields of one row, declared beside its schema. The server turns them into SQL and evaluates the row as
 * it will stand, under its lock; `broken` evaluates the same in code, for forms and previews. A rule is evaluated only when
 * one of its fields changes: a row that broke a newer rule before can still be corrected elsewhere.
 */

type Name = string
/** A key of the validation words, or the words themselves. */
export type Problem = string | Words

interface Condition<F extends Name> {
  field: F
  is: readonly (string | number)[]
}

interface Ordered<F extends Name> {
  kind: 'ordered'
  low: F
  high: F
  /** Equal values break it too. */
  strict?: boolean
  /** How many units of `low` one of `high` is, as 24 hours a day. */
  times?: number
  /** Key of the message. Default: words made of the other field's label. */
  error?: string
}

interface RequiredIf<F extends Name> {
  kind: 'requiredIf'
  field: F
  when: Condition<F>
}

interface LockedIf<F extends Name> {
  kind: 'lockedIf'
  fields: readonly F[]
  /** Evaluated on the stored row. */
  when: Condition<F>
  /** A change that a second admin approved passes. */
  unlessApproved?: boolean
}

interface OneAbove<F extends Name> {
  kind: 'oneAbove'
  /** At least one is above zero. */
  fields: readonly [F, ...F[]]
  error: string
}

export type RuleOf<F extends Name> = Ordered<F> | RequiredIf<F> | LockedIf<F> | OneAbove<F>
export type Rule = RuleOf<Name>

/** `low` is at most `high`; an empty one is no limit. */
export const ordered = <const F extends Name>(
  low: F,
  high: F,
  more: Pick<Ordered<F>, 'strict' | 'times' | 'error'> = {},
): Ordered<F> => ({ kind: 'ordered', low, high, ...more })

/** `field` is filled in while another field has one of the values. */
export const requiredIf = <const F extends Name>(field: F, when: Condition<F>): RequiredIf<F> => ({
  kind: 'requiredIf',
  field,
  when,
})

/** The fields do not change while the row has one of the values. */
export const lockedIf = <const F extends Name>(
  fields: readonly F[],
  when: Condition<F>,
  more: Pick<LockedIf<F>, 'unlessApproved'> = {},
): LockedIf<F> => ({ kind: 'lockedIf', fields, when, ...more })

/** At least one of the fields is above zero. */
export const oneAbove = <const F extends Name>(fields: readonly [F, ...F[]], error: string): OneAbove<F> => ({
  kind: 'oneAbove',
  fields,
  error,
})

/** The fields whose change is evaluated. */
export const evaluatedFields = (rule: Rule): readonly string[] => {
  if (rule.kind === 'ordered') return [rule.high, rule.low]
  if (rule.kind === 'requiredIf') return [rule.field, rule.when.field]
  return rule.fields
}

/** Every field that a rule looks at. */
export const fieldsOf = (rule: Rule): readonly string[] =>
  rule.kind === 'lockedIf' ? [...rule.fields, rule.when.field] : evaluatedFields(rule)

type Values = Readonly<Record<string, unknown>>

/** Null, an empty text or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

const meets = ({ field, is }: Condition<Name>, row: Values) => is.includes(row[field] as string)
const isAbove = (a: unknown, b: unknown) =>
  typeof a === 'number' || typeof b === 'number' ? Number(a) > Number(b) : String(a) > String(b)

/**
 * The rules that a row breaks: field → problem.
 * @param changed the fields that change; default: all
 * @param stored the row before, which locks look at
 */
export function broken(
  schema: z.ZodObject,
  rules: readonly Rule[],
  row: Values,
  changed: (field: string) => boolean = () => true,
  stored?: Values,
): Record<string, Problem> {
  const found: Record<string, Problem> = {}
  for (const rule of rules) {
    const field = evaluatedFields(rule).find(changed)
    if (field && breaks(rule, row, stored)) found[field] ??= problemOf(schema, rule, field)
  }
  return found
}

function breaks(rule: Rule, row: Values, stored: Values | undefined): boolean {
  if (rule.kind === 'lockedIf') return stored !== undefined && meets(rule.when, stored)
  if (rule.kind === 'requiredIf') return meets(rule.when, row) && isBlank(row[rule.field])
  if (rule.kind === 'oneAbove') return !rule.fields.some((field) => isAbove(row[field], 0))
  const [low, given] = [row[rule.low], row[rule.high]]
  if (isBlank(low) || isBlank(given)) return false
  const high = rule.times ? Number(given) * rule.times : given
  return rule.strict ? !isAbove(high, low) : isAbove(low, high)
}

/** What is said at a field whose change breaks the rule. */
export function problemOf(schema: z.ZodObject, rule: Rule, field: string): Problem {
  if (rule.kind === 'oneAbove') return rule.error
  if (rule.kind === 'ordered') {
    if (rule.error) return rule.error
    const other = labelOf(schema, field === rule.high ? rule.low : rule.high)
    const date = (innerType(typeOf(schema, field)) as { format?: string }).format === 'date'
    if (field === rule.high)
      return date
        ? bilingual(`Must not be before “${other.en}”`, `“${other.hi}” से पहले नहीं हो सकता`)
        : bilingual(`Must not be less than “${other.en}”`, `“${other.hi}” से कम नहीं हो सकता`)
    return date
      ? bilingual(`Must not be after “${other.en}”`, `“${other.hi}” के बाद नहीं हो सकता`)
      : bilingual(`Must not be more than “${other.en}”`, `“${other.hi}” से ज़्यादा नहीं हो सकता`)
  }
  const on = labelOf(schema, rule.when.field)
  const values = rule.when.is.map((value) => wordsOf(schema, rule.when.field, value))
  const [en, hi] = [values.map((one) => one.en).join(', '), values.map((one) => one.hi).join(', ')]
  if (rule.kind === 'lockedIf')
    return bilingual(
      `Cannot be changed while “${on.en}” is ${en}`,
      `जब तक “${on.hi}” ${hi} है, इसे बदला नहीं जा सकता`,
    )
  const needed = labelOf(schema, rule.field)
  return field === rule.field
    ? bilingual(`Fill this in: “${on.en}” is ${en}`, `इसे भरें: “${on.hi}” ${hi} है`)
    : bilingual(`Fill in “${needed.en}” first`, `पहले “${needed.hi}” भरें`)
}

const typeOf = (schema: z.ZodObject, field: string) => schema.shape[field] as z.ZodType
const labelOf = (schema: z.ZodObject, field: string): Words =>
  hints.get(typeOf(schema, field))?.label ?? bilingual(field, field)

export function wordsOf(schema: z.ZodObject, field: string, value: string | number): Words {
  const option = hints.get(typeOf(schema, field))?.options?.[value]
  if (option) return option
  return value === 1
    ? bilingual('on', 'चालू')
    : value === 0
      ? bilingual('off', 'बंद')
      : bilingual(`${value}`, `${value}`)
}
