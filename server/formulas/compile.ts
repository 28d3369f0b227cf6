import type { Words } from '#src/contract/bilingual.ts'
import type { Relation } from '#src/contract/catalogue/relations.ts'
import { FormulaFault, faults } from './faults.ts'
import {
  asText,
  callOf,
  common,
  figureOf,
  functions,
  isFigure,
  nameOfType,
  need,
  type Part,
  requireCount,
  type Type,
} from './functions.ts'
import { type Node, parseFormula } from './parse.ts'

/** A field as formulas read it: stored in a column, or calculated itself. */
export type Readable = { type: Type; column: string; to?: string; many?: boolean } | { formula: string }

export interface FormulaList {
  /** Its name; that of its table, and of the column with the number of a row. */
  name: string
  table: string
  id: string
  many: Words
  fields: ReadonlyMap<string, Readable>
  /** Admins can be limited to their own rows of it. */
  ownRows: boolean
}

/** The lists that a formula may read. */
export interface Lists {
  list: (name: string) => FormulaList | undefined
  relationsTo: (name: string) => readonly Pick<Relation, 'of' | 'field' | 'many'>[]
}

/** Kinds of custom fields that a result can have. */
export type ResultKind = 'number' | 'rupees' | 'percent' | 'text' | 'date' | 'flag'

export interface Compiled {
  kind: ResultKind
  /** SQL over a row called `own`. */
  sql: string
  /** Fields that it reads, with their list; who may not see all of them does not see the result. */
  uses: readonly { list: string; field: string }[]
  /** Lists whose rows are read for each row, with the column that leads to them. */
  rollUps: readonly { list: string; column: string; many: boolean; node: Node }[]
}

/** Inlined formulas add up. */
const MAX_SQL = 30_000
/** Letters that may differ between a name and the nearest known one. */
const NEAR = 3

interface Scope {
  list: FormulaList
  /** What the row is called in SQL. */
  row: 'own' | 'other'
  /** Calculated fields that are being worked out. */
  within: readonly string[]
}

/** Days that a date can be moved by; more leads out of the calendar. */
const MAX_DAYS = 100_000
const rollUps: Readonly<Record<string, { sql: (value: string) => string; blank?: string }>> = {
  COUNT: { sql: () => 'count(*)::numeric' },
  SUM: { sql: (value) => `coalesce(sum(${value}), 0)` },
  AVERAGE: { sql: (value) => `round(avg(${value}), 12)` },
  MINOF: { sql: (value) => `min(${value})` },
  MAXOF: { sql: (value) => `max(${value})` },
}
export const functionNames = [...Object.keys(functions), 'LOOKUP', ...Object.keys(rollUps)]

/**
 * A formula of a list as SQL of its table's rows. Blanks and a division by zero make the result empty, never an error.
 * Throws FormulaFault.
 * @param name of the field that it belongs to, which it must not depend on
 */
export function compileFormula(formula: string, list: FormulaList, lists: Lists, name?: string): Compiled {
  const uses = new Map<string, { list: string; field: string }>()
  const read: Compiled['rollUps'][number][] = []
  const use = (of: FormulaList, field: string) => uses.set(`${of.name}.${field}`, { list: of.name, field })

  function partOf(node: Node, scope: Scope): Part {
    const part = made(node, scope)
    if (part.sql.length > MAX_SQL) throw new FormulaFault(faults.tooLong(), node)
    return part
  }

  function made(node: Node, scope: Scope): Part {
    if (node.is === 'number') return { sql: `${node.text}::numeric`, type: 'number', node }
    if (node.is === 'text') return { sql: `'${node.text.replaceAll("'", "''")}'::text`, type: 'text', node }
    if (node.is === 'flag') return { sql: String(node.value), type: 'flag', node }
    if (node.is === 'name') return fieldOf(node.text, node, scope)
    if (node.is === 'sign')
      return signOf(
        node.sign,
        node.of.map((one) => partOf(one, scope)),
        node,
      )
    if (node.name === 'LOOKUP') return lookUp(node, scope)
    if (Object.hasOwn(rollUps, node.name)) return rollUp(node, scope)
    const called = Object.hasOwn(functions, node.name) ? functions[node.name] : undefined
    if (!called) throw new FormulaFault(faults.noFunction(node.name, nearest(node.name, functionNames)), node)
    return callOf(
      node.name,
      called,
      node.of.map((one) => partOf(one, scope)),
      node,
    )
  }

  function readable(text: string, node: Node, { list: of }: Scope): Readable {
    const found = of.fields.get(text)
    if (found) return found
    throw new FormulaFault(faults.noField(text, nearest(text, [...of.fields.keys()])), node)
  }

  function fieldOf(text: string, node: Node, scope: Scope): Part {
    const cycle = [...scope.within, text]
    if (scope.row === 'own' && scope.within.includes(text))
      throw new FormulaFault(faults.cycle(cycle.slice(cycle.indexOf(text))), node)
    const field = readable(text, node, scope)
    if ('formula' in field) return inlined(text, field.formula, node, scope)
    use(scope.list, text)
    const column = `${scope.row}."${field.column}"`
    const sql = {
      text: `${column}::text`,
      date: column,
      flag: `coalesce(${column} = 1, false)`,
      row: column,
    }[field.type as string]
    return { sql: sql ?? `${column}::numeric`, type: field.type, node }
  }

  /** Another calculated field stands for its formula. What is wrong inside is shown at its name. */
  function inlined(text: string, inner: string, node: Node, scope: Scope): Part {
    try {
      const part = partOf(parseFormula(inner), { ...scope, within: [...scope.within, text] })
      return { ...part, sql: `(${part.sql})`, node }
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error
      const isTold = [faults.nested().en, faults.tooLong().en].includes(error.words.en)
      const isCycle = error.words.en.startsWith(faults.cycle([]).en.slice(0, 20))
      throw new FormulaFault(isTold || isCycle ? error.words : faults.inner(text), node)
    }
  }

  function lookUp(node: Node & { is: 'call' }, scope: Scope): Part {
    const [through, value] = node.of
    requireCount('LOOKUP', node.of.length, 2, 2, node)
    if (through?.is !== 'name' || !value)
      throw new FormulaFault(faults.wrongType('row', 'blank'), through ?? node)
    const field = readable(through.text, through, scope)
    if (!('column' in field) || field.type !== 'row')
      throw new FormulaFault(
        faults.wrongType('row', 'column' in field ? nameOfType(field.type) : 'number'),
        through,
      )
    if (field.many) throw new FormulaFault(faults.several(), through)
    const to = other(field.to ?? '', through, scope)
    use(scope.list, through.text)
    const { sql, type } = partOf(value, { list: to, row: 'other', within: scope.within })
    if (type === 'row') throw new FormulaFault(faults.rowOnly(), value)
    const found = `(select ${sql} from "${to.table}" other where other."${to.id}" = own."${field.column}" and other.deleted_at is null)`
    return { sql: type === 'flag' ? `coalesce(${found}, false)` : found, type, node }
  }

  function rollUp(node: Node & { is: 'call' }, scope: Scope): Part {
    const counts = node.name === 'COUNT'
    requireCount(node.name, node.of.length, counts ? 1 : 2, counts ? 2 : 3, node)
    const [named, ...rest] = node.of as [Node, ...Node[]]
    const relations = lists.relationsTo(scope.list.name)
    const names = relations.flatMap(({ of, field }) => {
      const one = of.replaceAll('-', '_')
      const isOnly = relations.filter((relation) => relation.of === of).length === 1
      return isOnly ? [one, `${one}.${field}`] : [`${one}.${field}`]
    })
    const text = named.is === 'name' ? named.text : ''
    if (!names.includes(text)) throw new FormulaFault(faults.noList(text, nearest(text, names)), named)
    const relation = relations.find(({ of, field }) =>
      [of, `${of}.${field}`].some((one) => one.replaceAll('-', '_') === text),
    )
    const from = other(relation?.of ?? '', named, scope)
    const link = from.fields.get(relation?.field ?? '')
    if (!relation || !link || !('column' in link)) throw new FormulaFault(faults.noList(text), named)
    use(from, relation.field)
    const inner: Scope = { list: from, row: 'other', within: scope.within }
    const [value, condition] = (counts ? [undefined, rest[0]] : rest).map((one) => one && partOf(one, inner))
    if (condition) need('flag', condition)
    if (value && !(value.type === 'date' && /^M/.test(node.name))) need('number', value)
    read.push({ list: from.name, column: link.column, many: relation.many, node })
    const refers = relation.many
      ? `other."${link.column}" @> jsonb_build_array(own."${scope.list.id}")`
      : `other."${link.column}" = own."${scope.list.id}"`
    const made = rollUps[node.name]?.sql(`(${value?.sql})`)
    const sql = `(select ${made} from "${from.table}" other where ${refers} and other.deleted_at is null${condition ? ` and ${condition.sql}` : ''})`
    return { sql, type: value?.type ?? 'number', node }
  }

  /** Another list, from which no further one may be read. */
  function other(of: string, node: Node, { row }: Scope): FormulaList {
    if (row === 'other') throw new FormulaFault(faults.nested(), node)
    const found = lists.list(of)
    if (!found) throw new FormulaFault(faults.noList(of), node)
    if (found.ownRows) throw new FormulaFault(faults.ownRows(), node)
    return found
  }

  const node = parseFormula(formula)
  const part = partOf(node, { list, row: 'own', within: name ? [name] : [] })
  return { ...resultOf(part), uses: [...uses.values()], rollUps: read }
}

function signOf(sign: string, parts: readonly Part[], node: Node): Part {
  const [left, right] = parts as [Part, Part | undefined]
  if (sign === '%') {
    need('number', left)
    return { sql: `(${left.sql} * 0.01)`, type: 'number', node }
  }
  if (!right) {
    need('number', left)
    return { sql: `(- ${left.sql})`, type: left.type, node }
  }
  if (sign === '&') return { sql: `(${asText(left)} || ${asText(right)})`, type: 'text', node }
  if (['=', '<>', '<', '>', '<=', '>='].includes(sign)) return comparison(sign, left, right, node)
  if (left.type === 'date' && (sign === '+' || sign === '-')) return moved(sign, left, right, node)
  need('number', left)
  need('number', right)
  const type = figureOf(sign, left.type, right.type)
  // With the twelve decimals of the zero, the database divides a large number as exactly as a small one.
  if (sign === '/')
    return { sql: `round((${left.sql} + 0.000000000000) / nullif(${right.sql}, 0), 12)`, type, node }
  return { sql: `(${left.sql} ${sign} ${right.sql})`, type, node }
}

function comparison(sign: string, left: Part, right: Part, node: Node): Part {
  const type = common([left, right])
  const equal = { '=': 'is not distinct from', '<>': 'is distinct from' }[sign]
  // A spreadsheet compares texts whatever their case; an empty one is blank.
  const [one, other] = [left, right].map(({ sql }) =>
    type === 'text' ? `nullif(lower(${sql}), '') collate "C"` : sql,
  )
  const sql = equal ? `(${one} ${equal} ${other})` : `coalesce(${one} ${sign} ${other}, false)`
  return { sql, type: 'flag', node }
}

function moved(sign: string, date: Part, by: Part, node: Node): Part {
  if (sign === '-' && by.type === 'date')
    return { sql: `(${date.sql} - ${by.sql})::numeric`, type: 'number', node }
  need('number', by)
  const days = `case when abs(${by.sql}) <= ${MAX_DAYS} then trunc(${by.sql})::int end`
  return { sql: `(${date.sql} ${sign} ${days})`, type: 'date', node }
}

/** The value as its column shows it. */
function resultOf({ sql, type, node }: Part): Pick<Compiled, 'kind' | 'sql'> {
  if (type === 'row') throw new FormulaFault(faults.rowOnly(), node)
  if (type === 'text') return { kind: type, sql: `nullif(${sql}, '')` }
  if (type === 'flag') return { kind: type, sql: `case when ${sql} then 1 else 0 end` }
  if (!isFigure(type)) return { kind: 'date', sql }
  const digits = { rupees: 2, percent: 3, number: 6 }[type as 'rupees' | 'percent' | 'number']
  return { kind: type as ResultKind, sql: `round(${sql}, ${digits})` }
}

/** The known name with the fewest other letters, if there are few. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((one) => ({ one, far: distance(name, one) }))
    .filter(({ one, far }) => far <= Math.min(NEAR, Math.ceil(one.length / 2)))
    .sort((a, b) => a.far - b.far)
  return best?.one
}

/** How many letters to change, add or leave out. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[to.length] as number
}
