import { fieldsOf, judgedFields, type Rule } from '#src/contract/catalogue/rules.ts'
import type { Resource } from './resource.ts'

/** How a statement names a property's value as it will stand, as it is stored, and whether it changes. */
export interface RuleColumns {
  next: (property: string) => string
  /** Absent for a new row, which no lock holds back. */
  stored?: (property: string) => string
  /** False where the statement does not set it. */
  differs: (property: string) => string | false
}

/** The rules that a write of these properties can break, with their place in the declaration. */
const touched = ({ rules = [] }: Resource, properties: readonly string[]): [Rule, number][] =>
  rules
    .map((rule, place): [Rule, number] => [rule, place])
    .filter(([rule]) => judgedFields(rule).some((field) => properties.includes(field)))

/** The properties besides the given ones that their rules look at. */
export const besides = (resource: Resource, properties: readonly string[]): string[] => [
  ...new Set(
    touched(resource, properties)
      .flatMap(([rule]) => fieldsOf(rule))
      .filter((field) => !properties.includes(field)),
  ),
]

/** SQL of the first rule that a row breaks, as `place property`; null if it breaks none. */
export function brokenText(resource: Resource, properties: readonly string[], columns: RuleColumns): string {
  const cases = touched(resource, properties).flatMap(([rule, place]) => {
    const breaks = breaksText(rule, columns)
    if (!breaks) return []
    return judgedFields(rule).flatMap((field) => {
      const differs = columns.differs(field)
      return differs ? [`when ${differs} and ${breaks} then '${place} ${field}'`] : []
    })
  })
  return cases.length === 0 ? 'null::text' : `case ${cases.join(' ')} end`
}

function breaksText(rule: Rule, { next, stored }: RuleColumns): string | null {
  if (rule.kind === 'lockedIf') {
    if (!stored) return null
    const locked = isOneOf(stored(rule.when.field), rule.when.is)
    return rule.unlessApproved ? `($9 is null and ${locked})` : locked
  }
  if (rule.kind === 'requiredIf')
    return `(${isOneOf(next(rule.when.field), rule.when.is)} and ${isBlank(next(rule.field))})`
  if (rule.kind === 'oneAbove')
    return `not (${rule.fields.map((field) => `coalesce(${next(field)} > 0, false)`).join(' or ')})`
  const high = rule.times ? `${next(rule.high)} * ${rule.times}` : next(rule.high)
  return `coalesce(${next(rule.low)} ${rule.strict ? '>=' : '>'} ${high}, false)`
}

const isOneOf = (value: string, of: readonly (string | number)[]) =>
  `coalesce(${value}::text in (${of.map((one) => `'${String(one).replaceAll("'", "''")}'`).join(', ')}), false)`

const isBlank = (value: string) => `coalesce(${value}::text in ('', '[]', 'null'), true)`
