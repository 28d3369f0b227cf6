import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { isBlank, type Problem } from '#src/contract/catalogue/rules.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { type FieldSchema, hints, innerType, isCalculated, type RecordSchema } from '#src/contract/field.ts'
import {
  type Effect,
  effects,
  type FieldCondition,
  fieldsIn,
  looksBeyond,
  storedWhere,
} from '#src/contract/field-condition.ts'
import { type Where, type WhereFields, whereProblem } from '#src/contract/where.ts'
import { whereHolds } from './where-holds.ts'

/** One condition of a field, as it is evaluated. */
export interface FieldRule {
  field: string
  effect: Effect
  where: Where
}

type Values = Readonly<Record<string, unknown>>
type Conditions = readonly FieldCondition[]

const typeOf = (schema: RecordSchema, name: string) => schema.shape[name] as FieldSchema | undefined
const rulesOf = (one: FieldCondition): FieldRule[] =>
  effects.flatMap((effect) => {
    const where = storedWhere(one[effect])
    return where ? [{ field: one.field, effect, where }] : []
  })

/** What a condition on a field can look at: the other fields that are stored in the record. */
export const fieldsBeside = (schema: RecordSchema, field: string): WhereFields =>
  new Map([...whereFields(schema)].filter(([name]) => name !== field && !isCalculated(typeOf(schema, name))))

/** The conditions of a resource that work; a release or the removal of a field can break one. */
export const workingRules = (schema: RecordSchema, conditions: Conditions): readonly FieldRule[] =>
  conditions.flatMap((one) => rulesOf(one).filter((rule) => !ruleFault(schema, rule)))

function ruleFault(schema: RecordSchema, { field, effect, where }: FieldRule): Problem | undefined {
  const type = typeOf(schema, field)
  if (!type || !hints.has(type)) return 'choice'
  if (effect !== 'show_when' && isCalculated(type)) return 'calculated'
  if (effect === 'require_when' && innerType(type).type === 'literal') return never
  if (effect === 'show_when' && !isCalculated(type) && blankOf(type) === undefined) return always
  if (fieldsIn(where).includes(field)) return itself
  return whereFault(schema, where, field)
}

/** What is wrong with a condition on the stored fields of one record, besides the field it is about. */
export function whereFault(schema: RecordSchema, where: Where, field = ''): Problem | undefined {
  if (looksBeyond(where)) return beyond
  const gone = fieldsIn(where).find((name) => !fieldsBeside(schema, field).has(name))
  if (gone !== undefined)
    return bilingual(
      `The condition uses “${gone}”, which is no stored field of this list`,
      `शर्त में “${gone}” है, जो इस सूची का सहेजा जाने वाला फ़ील्ड नहीं है`,
    )
  return whereProblem(where, { fields: fieldsBeside(schema, field), related: new Map() })?.message
}

const never = bilingual('A switch always has a value', 'स्विच में हमेशा एक मान होता है')
const always = bilingual(
  'This field is always required. To hide it at times, make it optional and add “Required when”',
  'यह फ़ील्ड हमेशा ज़रूरी है। इसे कभी-कभी छिपाने के लिए इसे वैकल्पिक बनाएँ और “तब ज़रूरी जब” जोड़ें',
)
const itself = bilingual('A field cannot depend on itself', 'कोई फ़ील्ड ख़ुद पर निर्भर नहीं हो सकता')
const beyond = bilingual(
  'A condition can only use fields of the same record',
  'शर्त में सिर्फ़ इसी रिकॉर्ड के फ़ील्ड आ सकते हैं',
)

/**
 * The first thing that is wrong with the conditions of a field, and where.
 * @param all conditions of the resource, this one included
 * @param isHidden whether a role sees a field that others see
 */
export function conditionFault(
  schema: RecordSchema,
  one: FieldCondition,
  all: Conditions,
  hiddenFrom: (field: string) => readonly number[],
): [Effect, Problem] | undefined {
  for (const rule of rulesOf(one)) {
    const fault = ruleFault(schema, rule) ?? unseenFault(schema, rule, hiddenFrom)
    if (fault) return [rule.effect, fault]
    const way = cycleFrom(one.field, rule, all)
    if (way) return [rule.effect, cycleWords(way.map((name) => labelOf(schema, name)))]
  }
  return undefined
}

/** A role that sees a field has to see what decides about it. */
function unseenFault(
  schema: RecordSchema,
  { field, where }: FieldRule,
  hiddenFrom: (field: string) => readonly number[],
): Problem | undefined {
  const found = fieldsIn(where).flatMap((name) => {
    const role = hiddenFrom(name).find((one) => !hiddenFrom(field).includes(one))
    return role === undefined ? [] : [{ name, role }]
  })[0]
  if (!found) return undefined
  const label = labelOf(schema, found.name)
  return bilingual(
    `Role ${found.role} sees this field, but not “${label.en}”`,
    `भूमिका ${found.role} यह फ़ील्ड देखती है, लेकिन “${label.hi}” नहीं`,
  )
}

/** The fields from one that lead back to it. */
function cycleFrom(start: string, first: FieldRule, all: Conditions): string[] | undefined {
  const edges = new Map(all.map((one) => [one.field, rulesOf(one).flatMap(({ where }) => fieldsIn(where))]))
  const seen = new Set<string>()
  function walk(name: string, way: string[]): string[] | undefined {
    if (name === start) return [...way, start]
    if (seen.has(name)) return undefined
    seen.add(name)
    for (const next of edges.get(name) ?? []) {
      const found = walk(next, [...way, name])
      if (found) return found
    }
    return undefined
  }
  for (const name of fieldsIn(first.where)) {
    const found = walk(name, [start])
    if (found) return found
  }
  return undefined
}

function cycleWords(labels: readonly Words[]): Words {
  const way = (language: keyof Words) => labels.map((label) => label[language]).join(' → ')
  const [en, hi] = [way('en'), way('hi')]
  return bilingual(`These fields depend on each other: ${en}`, `ये फ़ील्ड एक-दूसरे पर निर्भर हैं: ${hi}`)
}

const labelOf = (schema: RecordSchema, name: string): Words =>
  hints.get(typeOf(schema, name) as FieldSchema)?.label ?? bilingual(name, name)

/** The conditions of a field that apply to a row. */
export type FieldState = Partial<Record<'hidden' | 'required' | 'locked', FieldRule>>

/** What the conditions make of a field of a row. A hidden field is never required. */
export function fieldState(
  rules: readonly FieldRule[],
  field: string,
  row: Values,
  fields: WhereFields,
  today: string,
): FieldState {
  const state: FieldState = {}
  for (const rule of rules) {
    if (rule.field !== field) continue
    const holds = whereHolds(rule.where, fields, row, today)
    if (rule.effect === 'show_when') {
      if (!holds) state.hidden = rule
    } else if (holds) state[rule.effect === 'lock_when' ? 'locked' : 'required'] = rule
  }
  if (state.hidden) delete state.required
  return state
}

/** The fields that decide whether a field has to be filled in: hidden, it does not. */
export const fieldsDeciding = (rules: readonly FieldRule[], { field, where }: FieldRule): string[] => [
  ...new Set([
    ...fieldsIn(where),
    ...rules.flatMap((one) => (one.field === field && one.effect === 'show_when' ? fieldsIn(one.where) : [])),
  ]),
]

/** Whether a value of a new row says nothing: a switch that is off counts as one. */
export const isUnset = (value: unknown): boolean => isBlank(value) || value === 0

/** A condition that a row does not meet, and the field whose change it refuses. */
export interface BrokenRule {
  rule: FieldRule
  field: string
}

/**
 * The first condition that each changed field breaks, as the write engine evaluates them in SQL (write-statements.ts).
 * @param stored the row before; undefined: it is new, and no lock holds it back
 */
export function brokenRules(
  rules: readonly FieldRule[],
  schema: RecordSchema,
  row: Values,
  changed: (field: string) => boolean,
  stored: Values | undefined,
  today: string,
): BrokenRule[] {
  const fields = whereFields(schema)
  return rules.flatMap((rule): BrokenRule[] => {
    const { field, effect, where } = rule
    const now = fieldState(rules, field, row, fields, today)
    if (effect === 'require_when') {
      const at = [field, ...fieldsDeciding(rules, rule)].find(changed)
      return now.required && at !== undefined && isBlank(row[field]) ? [{ rule, field: at }] : []
    }
    if (!changed(field)) return []
    const isBroken =
      effect === 'lock_when'
        ? stored !== undefined && whereHolds(where, fields, stored, today)
        : now.hidden && (stored !== undefined || !isUnset(row[field]))
    return isBroken ? [{ rule, field }] : []
  })
}
