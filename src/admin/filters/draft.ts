import {
  entriesOf,
  type Leaf,
  type Operator,
  operators,
  type Where,
  type WhereFields,
  whereProblem,
} from '#src/contract/where.ts'
import { meaningOf, type ReadValue } from '#src/domain/catalogue/read-field.ts'
import type { ConditionField } from './conditions.ts'

/** A condition while it is built: values as they are typed. */
export interface DraftLeaf {
  key: number
  kind: 'leaf'
  field: string
  op: Operator
  typed: readonly string[]
}
/** A group, or what related rows must meet. */
export interface DraftGroup {
  key: number
  kind: 'group'
  isAny: boolean
  entries: readonly Draft[]
  related?: { key: string; has: boolean } | undefined
}
export type Draft = DraftLeaf | DraftGroup

let last = 0
const nextKey = () => {
  last += 1
  return last
}

export const newGroup = (entries: readonly Draft[] = [], related?: DraftGroup['related']): DraftGroup => ({
  key: nextKey(),
  kind: 'group',
  // A group within a list of conditions is for alternatives, else it would not be needed.
  isAny: related === undefined,
  entries,
  related,
})

export const newLeaf = ({ name, where }: ConditionField): DraftLeaf => ({
  key: nextKey(),
  kind: 'leaf',
  field: name,
  op: operators[where.kind][0],
  typed: where.kind === 'flag' ? ['1'] : [],
})

/** Several texts are typed into one field. */
const isJoined = ({ where: { kind } }: ConditionField, op: Operator) =>
  kind === 'text' && (op === 'anyOf' || op === 'noneOf')

type FieldOf = (name: string) => ConditionField | undefined
type FieldsOf = (related: string) => FieldOf

export function draftOf(where: Where, fieldOf: FieldOf, relatedFields: FieldsOf): Draft {
  if ('all' in where || 'any' in where)
    return {
      ...newGroup(entriesOf(where).map((one) => draftOf(one, fieldOf, relatedFields))),
      isAny: 'any' in where,
    }
  if ('related' in where) {
    const { related: key, has, where: inner } = where
    const entries =
      inner === undefined ? [] : 'all' in inner ? inner.all : 'any' in inner ? inner.any : [inner]
    const made = entries.map((one) => draftOf(one, relatedFields(key), relatedFields))
    return { ...newGroup(made, { key, has }), isAny: inner !== undefined && 'any' in inner }
  }
  const { field: name, op, value } = where
  const field = fieldOf(name)
  const typed = value === undefined ? [] : [value].flat().map(String)
  return {
    ...{ key: nextKey(), kind: 'leaf', field: name, op },
    typed: field && isJoined(field, op) ? [typed.join(', ')] : typed,
  }
}

/** A figure or a day as cells read it, without the limits of the field; other texts as they are searched for. */
const readTyped = ({ where: { kind }, spec }: ConditionField, text: string): ReadValue =>
  kind === 'number' || kind === 'date' ? meaningOf(spec.schema, text) : { ok: true, value: text.trim() }

/** What is typed, one by one. */
function textsOf({ op, typed }: DraftLeaf, field: ConditionField): string[] {
  const texts = isJoined(field, op) ? (typed[0] ?? '').split(',') : typed
  return texts.filter((text) => text.trim() !== '')
}

export function leafOf(draft: DraftLeaf, field: ConditionField): Leaf {
  const { field: name, op } = draft
  const { kind } = field.where
  if (op === 'empty' || op === 'notEmpty') return { field: name, op }
  const values = textsOf(draft, field).map((text) => {
    const read = op === 'within' ? null : readTyped(field, text)
    return read?.ok ? (read.value as string | number) : text.trim()
  })
  if (kind === 'flag') return { field: name, op, value: Number(values[0]) }
  if (op === 'anyOf' || op === 'noneOf' || op === 'between') return { field: name, op, value: values }
  return { field: name, op, ...(values[0] !== undefined && { value: values[0] }) }
}

/** Whether something is still to be chosen, or what is wrong: a key of the validation words. */
export function leafProblem(leaf: DraftLeaf, field: ConditionField): 'unfinished' | string | undefined {
  const made = leafOf(leaf, field)
  const isWhole = [made.value].flat().length >= (leaf.op === 'between' ? 2 : 1)
  const needs = leaf.op !== 'empty' && leaf.op !== 'notEmpty'
  if (needs && (made.value === undefined || !isWhole)) return 'unfinished'
  const unread = textsOf(leaf, field)
    .map((text) => readTyped(field, text))
    .find(({ ok }) => !ok)
  if (leaf.op !== 'within' && unread && !unread.ok) return unread.problem
  const fields: WhereFields = new Map([[field.name, field.where]])
  return whereProblem(made, { fields })?.message
}

/** The finished conditions of a draft; undefined if there are none. */
export function whereOf(draft: Draft, fieldOf: FieldOf, relatedFields: FieldsOf): Where | undefined {
  if (draft.kind === 'leaf') {
    const field = fieldOf(draft.field)
    return field && leafProblem(draft, field) === undefined ? leafOf(draft, field) : undefined
  }
  const { related, isAny, entries } = draft
  const inner = related ? relatedFields(related.key) : fieldOf
  const met = entries.flatMap((one) => whereOf(one, inner, relatedFields) ?? [])
  const group = met.length === 0 ? undefined : isAny ? { any: met } : { all: met }
  if (!related) return group
  // Without its conditions it would mean more than what is being built.
  if (!group && entries.length > 0) return undefined
  return { related: related.key, has: related.has, ...(group && { where: group }) }
}

/** The draft with one part changed, or without it. */
export function changed(draft: DraftGroup, key: number, change: (one: Draft) => Draft | null): DraftGroup {
  const entries = draft.entries.flatMap((one): Draft[] => {
    if (one.key === key) return [change(one)].filter((next) => next !== null)
    return [one.kind === 'group' ? changed(one, key, change) : one]
  })
  return { ...draft, entries }
}
