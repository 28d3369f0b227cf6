import { getTableName, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { evaluatedFields, fieldsOf, type Rule } from '#src/contract/catalogue/rules.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { fieldsIn } from '#src/contract/field-condition.ts'
import type { Where } from '#src/contract/where.ts'
import { type FieldRule, fieldsDeciding } from '#src/domain/catalogue/field-rules.ts'
import { missing, type Reference, referencesOf } from './references.ts'
import { SET_BY_ADMIN } from './refusals.ts'
import type { Resource } from './resource.ts'
import { whereSql } from './where-sql.ts'

/** How a statement names a property's value as it will stand, as it is stored, and whether it changes. */
interface RuleColumns {
  next: (property: string) => string
  /** Absent for a new row, which no lock holds back. */
  stored?: (property: string) => string
  /** False where the statement does not set it. */
  differs: (property: string) => string | false
  /** Of a new row: whether the value was given. */
  given?: (property: string) => string
  /** Business day, from which the periods of conditions are counted. */
  today: string
}

/** The rules that a write of these properties can break, with their place in the declaration. */
const touched = ({ rules = [] }: Resource, properties: readonly string[]): [Rule, number][] =>
  rules
    .map((rule, place): [Rule, number] => [rule, place])
    .filter(([rule]) => evaluatedFields(rule).some((field) => properties.includes(field)))

/** The fields whose change an admin's condition is evaluated at, and those that decide. */
const evaluatedAt = (rules: readonly FieldRule[], rule: FieldRule): string[] =>
  rule.effect === 'require_when' ? [rule.field, ...fieldsDeciding(rules, rule)] : [rule.field]
const lookedAt = (rules: readonly FieldRule[], rule: FieldRule): string[] => [
  rule.field,
  ...fieldsDeciding(rules, rule),
  ...fieldsIn(rule.where),
]

/** The same of the conditions of admins. */
const touchedSet = ({ fieldRules = [] }: Resource, properties: readonly string[]): [FieldRule, number][] =>
  fieldRules
    .map((rule, place): [FieldRule, number] => [rule, place])
    .filter(([rule]) => evaluatedAt(fieldRules, rule).some((field) => properties.includes(field)))

/** The properties besides the given ones that their rules look at. */
const besides = (resource: Resource, properties: readonly string[]): string[] => [
  ...new Set(
    touched(resource, properties)
      .flatMap(([rule]) => fieldsOf(rule))
      .concat(touchedSet(resource, properties).flatMap(([rule]) => lookedAt(resource.fieldRules ?? [], rule)))
      .filter((field) => !properties.includes(field)),
  ),
]

/** SQL of the first rule that a row breaks, as `place property`; null if it breaks none. */
function brokenText(resource: Resource, properties: readonly string[], columns: RuleColumns): string {
  const cases = touched(resource, properties).flatMap(([rule, place]) => {
    const breaks = breaksText(rule, columns)
    if (!breaks) return []
    return evaluatedFields(rule).flatMap((field) => {
      const differs = columns.differs(field)
      return differs ? [`when ${differs} and ${breaks} then '${place} ${field}'`] : []
    })
  })
  const set = touchedSet(resource, properties).flatMap(([rule, place]) => {
    const breaks = setBreaksText(resource, rule, columns)
    if (!breaks) return []
    return evaluatedAt(resource.fieldRules ?? [], rule).flatMap((field) => {
      const differs = columns.differs(field)
      return differs ? [`when ${differs} and ${breaks} then '${SET_BY_ADMIN}${place} ${field}'`] : []
    })
  })
  cases.push(...set)
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

/** When a row breaks a condition of an admin (src/domain/catalogue/field-rules.ts evaluates the same in code). */
function setBreaksText(
  { schema, fieldRules = [] }: Resource,
  { field, effect, where }: FieldRule,
  { next, stored, given, today }: RuleColumns,
): string | null {
  const holds = (one: Where, value: (property: string) => string) => {
    const condition = whereSql(one, {
      fields: whereFields(schema),
      columnOf: (name) => sql.raw(value(name)),
      today,
      related: () => sql`false`,
    })
    return `coalesce(${dialect.sqlToQuery(condition.inlineParams()).sql}, false)`
  }
  const shows = fieldRules.flatMap((one) =>
    one.field === field && one.effect === 'show_when' ? [holds(one.where, next)] : [],
  )
  if (effect === 'lock_when') return stored ? holds(where, stored) : null
  if (effect === 'show_when') {
    const isSet = given && `${given(field)} and not (${isBlank(next(field))} or ${next(field)}::text = '0')`
    return [`not ${holds(where, next)}`, ...(isSet ? [isSet] : [])].join(' and ')
  }
  return [holds(where, next), ...shows, isBlank(next(field))].join(' and ')
}

const dialect = new PgDialect()

const isOneOf = (value: string, of: readonly (string | number)[]) =>
  `coalesce(${value}::text in (${of.map((one) => `'${String(one).replaceAll("'", "''")}'`).join(', ')}), false)`

const isBlank = (value: string) => `coalesce(${value}::text in ('', '[]', 'null'), true)`

/*
 * `own` of a statement leaves out rows that are not the actor's (own-rows.ts).
 *
 * The statements of the write engine. Each writes rows together with their audit rows, or nothing. Names come from our
 * declarations only; every value is a parameter. $1 … $9 describe the actor (see actorValues). Rows are locked in the
 * order of their ids: two statements over the same rows would otherwise wait for each other.
 */

export const ACTOR_TYPES = ['timestamptz', 'text', 'text', 'text', 'int', 'text', 'int', 'text', 'int']

interface Noted {
  action: 'create' | 'update' | 'delete' | 'restore'
  resource: Resource
  id: string
  from: string
  property?: string
  old?: string
  new?: string
  /** SQL of the change that this one undoes, if the actor does not carry it. */
  undoes?: string
}

const auditRows = ({ action, resource, id, from, ...more }: Noted) => `
  insert into audit (at, actor_kind, actor_id, acting_for, role_id, request_id, undoes, step, checked_by,
    action, entity, entity_id, property, old, new)
  select $1, $2, $3, $4, $5, $6, ${more.undoes ? `coalesce(${more.undoes}, $7)` : '$7'}, $8, $9,
    '${action}', '${resource.name}', ${id}::text, ${more.property ?? 'null'}, ${more.old ?? 'null'}, ${more.new ?? 'null'}
  from ${from}`

const listOf = (parts: readonly string[], by = ', ') => parts.join(by)

interface Set {
  property: string
  column: string
  type: string
  reference: Reference | undefined
  held: boolean
}

const setsOf = (resource: Resource, properties: readonly string[], held: readonly string[]): Set[] =>
  properties.map((property) => ({
    property,
    column: `"${resource.columns[property]?.name}"`,
    type: resource.columns[property]?.getSQLType() as string,
    reference: referencesOf(resource).find((reference) => reference.property === property),
    held: held.includes(property),
  }))

/** The first property whose condition is true, as SQL. */
const firstOf = (cases: readonly [property: string, condition: string][]) =>
  cases.length === 0
    ? 'null::text'
    : `case ${cases.map(([property, condition]) => `when ${condition} then '${property}'`).join(' ')} end`

/** One row: $10 is its id, then for each property its value and a list of accepted current values (or null: any). */
const oneRow = (sets: readonly Set[]) =>
  `select $10::int as id, null::jsonb as undoes,
    ${listOf(sets.map((_, i) => `$${11 + 2 * i} as n${i}, $${12 + 2 * i} as e${i}`))}`

/** Many rows: $10 is a list of `{ id, values, undoes?, expected? }`; `expected` lists the accepted current values. */
const manyRows = (sets: readonly Set[]) =>
  `select (item->>'id')::int as id, item->'undoes' as undoes,
    ${listOf(sets.map(({ property }, i) => `item->'values' ? '${property}' as s${i}, g."${property}" as n${i}, item->'expected'->'${property}' as e${i}`))}
  from jsonb_array_elements($10::jsonb) as item
  cross join lateral jsonb_to_record(item->'values') as g(${listOf(sets.map(({ property, type }) => `"${property}" ${type}`))})`

/**
 * Sets properties, each row all or none. Returns a row for each existing record: whether it was written, or what
 * prevented it: `conflicts` (changed meanwhile: property → current value), the property that is `missing` (refers to no
 * live row) or `held` (needs a second admin), the declared rule that would be `broken` (see brokenText).
 */
export function updateText(
  resource: Resource,
  properties: readonly string[],
  today: string,
  { many = false, held = [] as readonly string[], own = '' } = {},
): string {
  const [table, key] = [getTableName(resource.table), resource.id.name]
  const sets = setsOf(resource, properties, held)
  const others = besides(resource, properties)
  const next = (i: number, column: string) =>
    many ? `case when given.s${i} then given.n${i} else t.${column} end` : `given.n${i}`
  const differs = (i: number) => `o${i} is distinct from n${i}`
  const seen = (i: number) =>
    `(e${i} is null or coalesce(coalesce(to_jsonb(o${i}), 'null') in (e${i}->0, e${i}->1), false))`
  const referring = sets.flatMap((set, i) => (set.reference ? [{ ...set, reference: set.reference, i }] : []))
  const at = (property: string) => properties.indexOf(property)
  const broken = brokenText(resource, properties, {
    today,
    next: (property) => (at(property) < 0 ? `w${others.indexOf(property)}` : `n${at(property)}`),
    stored: (property) => (at(property) < 0 ? `w${others.indexOf(property)}` : `o${at(property)}`),
    differs: (property) => at(property) >= 0 && differs(at(property)),
  })
  const conflicting = (i: number) => `${differs(i)} and not ${seen(i)}`
  return `with given as (${many ? manyRows(sets) : oneRow(sets)}
), stored as (
  select t.${key} as id, given.undoes,
    ${listOf(sets.map(({ column }, i) => `t.${column} as o${i}, ${next(i, column)} as n${i}, given.e${i}`))}
    ${listOf(
      referring.map(
        ({ reference, column, i }) => `, ${missing(reference, next(i, column), `t.${column}`)} as m${i}`,
      ),
      '',
    )}
    ${listOf(
      others.map((property, i) => `, t."${resource.columns[property]?.name}" as w${i}`),
      '',
    )}
  from ${table} t join given on t.${key} = given.id where t.deleted_at is null${own}
  order by t.${key} for update of t
), judged as (
  select stored.*, (${listOf(
    sets.map((_, i) => differs(i)),
    ' or ',
  )}) as differs,
    ${listOf(
      sets.map((_, i) => conflicting(i)),
      ' or ',
    )} as conflict,
    ${firstOf(referring.map(({ property, i }) => [property, `m${i}`]))} as missing,
    ${firstOf(sets.flatMap(({ held: isHeld, property }, i): [string, string][] => (isHeld ? [[property, differs(i)]] : [])))} as held,
    ${broken} as broken
  from stored
), changed as (
  update ${table} set ${listOf(sets.map(({ column }, i) => `${column} = judged.n${i}`))} from judged
  where ${table}.${key} = judged.id and judged.differs and not judged.conflict and judged.missing is null
    and judged.held is null and judged.broken is null
  returning judged.id, judged.undoes, ${listOf(sets.map(({ column }, i) => `judged.o${i}, ${table}.${column} as n${i}`))}
), noted as (${auditRows({
    action: 'update',
    resource,
    id: 'changed.id',
    property: 'part.property',
    old: 'part.old',
    new: 'part.new',
    undoes: '(changed.undoes->>part.property)::int',
    from: `changed cross join lateral (values ${listOf(sets.map(({ property }, i) => `('${property}', to_jsonb(changed.o${i}), to_jsonb(changed.n${i}))`))})
    as part(property, old, new) where part.old is distinct from part.new`,
  })}
)
select id, missing, held, broken, exists (select from changed where changed.id = judged.id) as written,
  case when conflict then ${listOf(
    sets.map(
      ({ property }, i) =>
        `case when ${conflicting(i)} then jsonb_build_object('${property}', to_jsonb(o${i})) else '{}' end`,
    ),
    ' || ',
  )} end as conflicts
from judged`
}

/**
 * Adds rows, all or none. $10 is a list of `{ values, given }`: every column's value, and the audited values. Returns a
 * row for each: the record, or the property that refers to no live row, or the declared rule that would be `broken`.
 */
export function createText(resource: Resource, today: string): string {
  const [table, key] = [getTableName(resource.table), resource.id.name]
  const sets = setsOf(resource, Object.keys(resource.columns), [])
  const value = ({ property }: Set, i: number) =>
    resource.atFirst?.[property] ? `coalesce(n${i}, ${resource.atFirst[property]})` : `n${i}`
  const referring = sets.flatMap(({ property, reference }): [string, string][] =>
    reference ? [[property, missing(reference, `g."${property}"`)]] : [],
  )
  const changed = Object.keys(resource.columns)
  const broken = brokenText(resource, changed, {
    next: (property) => `g."${property}"`,
    differs: () => 'true',
    given: (property) => `item->'given' ? '${property}'`,
    today,
  })
  return `with given as (
  select nextval(pg_get_serial_sequence('${table}', '${key}'))::int as new_id, item, place
  from jsonb_array_elements($10::jsonb) with ordinality as items(item, place)
), judged as (
  select given.*, ${listOf(sets.map(({ property }, i) => `g."${property}" as n${i}`))}, ${firstOf(referring)} as missing,
    ${broken} as broken
  from given cross join lateral jsonb_to_record(item->'values')
    as g(${listOf(sets.map(({ property, type }) => `"${property}" ${type}`))})
), made as (
  insert into ${table} ("${key}", ${listOf(sets.map(({ column }) => column))})
  select new_id, ${listOf(sets.map(value))} from judged
  where not exists (select from judged wrong where wrong.missing is not null or wrong.broken is not null) order by place
  returning *
), noted as (${auditRows({
    action: 'create',
    resource,
    id: 'given.new_id',
    new: `given.item->'given'`,
    from: `given join made on made."${key}" = given.new_id order by given.place`,
  })}
)
select judged.missing, judged.broken, made."${key}" as id,
  jsonb_build_object('${key}', made."${key}") || ${jsonOf('made', sets)} as row
from judged left join made on made."${key}" = judged.new_id order by judged.place`
}

/** An object of some columns; built in parts, because a function takes at most a hundred arguments. */
function jsonOf(from: string, sets: readonly Set[]): string {
  const parts: string[] = []
  for (let at = 0; at < sets.length; at += 40) {
    const some = sets.slice(at, at + 40).map(({ property, column }) => `'${property}', ${from}.${column}`)
    parts.push(`jsonb_build_object(${some.join(', ')})`)
  }
  return parts.join(' || ')
}

/** Marks rows as deleted. $10 is a list of `{ id, undoes? }`. Returns the ids that existed. */
export function removeText(resource: Resource, own = ''): string {
  const [table, key] = [getTableName(resource.table), resource.id.name]
  const lastValues = setsOf(resource, resource.keptWhenDeleted ?? [resource.label], [])
  return `with given as (
  select id, undoes from jsonb_to_recordset($10::jsonb) as given(id int, undoes int)
), locked as (
  select ${table}.${key} as id from ${table} join given on ${table}.${key} = given.id
  where deleted_at is null${own} order by ${table}.${key} for update of ${table}
), gone as (
  update ${table} set deleted_at = $1 from given join locked on locked.id = given.id
  where ${table}.${key} = locked.id and deleted_at is null
  returning given.id, given.undoes, ${jsonOf(table, lastValues)} as old
), noted as (${auditRows({ action: 'delete', resource, id: 'gone.id', old: 'gone.old', undoes: 'gone.undoes', from: 'gone' })}
)
select id from gone`
}

/** Restores a row. $10 is its id, followed by the values that are set with it. Returns it, or what is missing. */
export function restoreText(resource: Resource, besides: readonly string[], own = ''): string {
  const [table, key] = [getTableName(resource.table), resource.id.name]
  const [sets, [label]] = [setsOf(resource, besides, []), setsOf(resource, [resource.label], [])]
  const referring = referencesOf(resource).map((reference): [string, string] => [
    reference.property,
    missing(reference, `t."${resource.columns[reference.property]?.name}"`),
  ])
  return `with stored as (
  select t.${key} as id, ${firstOf(referring)} as missing
  from ${table} t where t.${key} = $10 and t.deleted_at is not null${own} for update
), back as (
  update ${table} set ${listOf(['deleted_at = null', ...sets.map(({ column }, i) => `${column} = $${11 + i}`)])} from stored
  where ${table}.${key} = stored.id and stored.missing is null
  returning stored.id, jsonb_build_object('${label?.property}', ${table}.${label?.column}) as new
), noted as (${auditRows({ action: 'restore', resource, id: 'back.id', new: 'back.new', from: 'back' })}
)
select id, missing from stored`
}
