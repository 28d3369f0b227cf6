import { isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fieldErrors } from '#server/platform/words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { hints, innerType } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import { plainText } from '#src/domain/csv.ts'
import type { SearchOption } from '#src/domain/customers/search-list.ts'
import { type SearchListKey, searchLists } from '#src/domain/customers/search-lists.ts'
import { numberProblem, readAmount, readNumber } from '#src/domain/files/cell-numbers.ts'
import { type CellReader, readDay } from '#src/domain/files/cell-values.ts'
import { cellProblem } from '#src/domain/files/read-cells.ts'
import { dayProblem } from '#src/domain/typed-day.ts'

type Kind = 'number' | 'rupees' | 'percent' | 'flag' | 'choice' | 'list' | 'date' | 'text'

/** A declared field as a cell of a file: its label, and how its text is parsed. */
export interface FileField {
  name: string
  label: Words
  kind: Kind
  /** Several options, or entries of a list. */
  many: boolean
  options: Map<unknown, Words>
  schema: z.ZodType
}

const yesNo = new Map<unknown, Words>([
  [1, { en: 'Yes', hi: 'हाँ' }],
  [0, { en: 'No', hi: 'नहीं' }],
])
const accepted: Record<string, number> = { '1': 1, '0': 0, true: 1, false: 0, y: 1, n: 0 }

/** The labelled fields of a schema, in order, with their current options. */
export const fileFields = (db: Db, schema: z.ZodObject): Promise<FileField[]> =>
  Promise.all(
    Object.entries(schema.shape)
      .filter(([, type]) => hints.has(type as z.ZodType))
      .map(([name, type]) => fileField(db, name, type as z.ZodType)),
  )

async function fileField(db: Db, name: string, schema: z.ZodType): Promise<FileField> {
  const hint = hints.get(schema)
  const inner = innerType(schema)
  const many = inner.type === 'array'
  const field = { name, label: hint?.label ?? { en: name, hi: name }, many, schema }
  if (inner.type === 'literal') return { ...field, kind: 'flag', options: yesNo }
  const options = await optionsOf(db, schema)
  if (options) return { ...field, kind: 'choice', options }
  return { ...field, kind: kindOf(inner), options: new Map() }
}

function kindOf(inner: z.ZodType): Kind {
  if (inner.type === 'array') return 'list'
  if (inner instanceof z.ZodNumber) return kindOfStep[stepOf(inner)] ?? 'number'
  return (inner as { format?: string | null }).format === 'date' ? 'date' : 'text'
}

/** Rupees have paise; percents have three decimals. */
const kindOfStep: Record<number, Kind> = { 0.01: 'rupees', 0.001: 'percent' }

function stepOf(schema: z.ZodNumber): number {
  const steps = (schema.def.checks ?? []).map(
    ({ _zod: { def } }) => 'value' in def && def.check === 'multiple_of' && def.value,
  )
  return Number(steps.find(Boolean) || 0)
}

/** Undefined for a field without a label. */
async function optionsOf(db: Db, schema: z.ZodType): Promise<Map<unknown, Words> | undefined> {
  const hint = hints.get(schema)
  if (hint?.options) return new Map(Object.entries(hint.options))
  if (hint?.choices) {
    const list = Object.values<SearchOption>(searchLists[hint.choices as SearchListKey])
    return new Map(list.map(({ id, name, name_hi }) => [id, { en: name, hi: name_hi }]))
  }
  const other = hint?.rows ? resourceOfList(hint.rows) : undefined
  if (!other) return undefined
  const { id, title, table, columns, label } = other
  const rows = await db
    .select({ id, name: sql<string>`${title}`, hindi: columns[`${label}_hi`] ?? sql`null` })
    .from(table)
    .where(isNull(table.deleted_at))
  return new Map(rows.map((row) => [row.id, { en: String(row.name), hi: String(row.hindi ?? row.name) }]))
}

/**
 * A stored value as written to a file: numbers as numbers, options by their labels, several separated by semicolons.
 */
export function cellOf(
  { kind, many, options }: FileField,
  value: unknown,
  language: Language,
): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && readerOf[kind]) return value
  const one = (part: unknown) => options.get(part)?.[language] ?? String(part)
  if (many) return (value as unknown[]).map(one).join(kind === 'choice' ? '; ' : '\n')
  return one(value)
}

type Read = { ok: true; value: unknown } | { ok: false; problem: string }

/** Parses the text of a cell by the field's schema; the problem is a key of the validation words. */
export function readCell(field: FileField, text: string): Read {
  const broken = cellProblem(text)
  if (broken) return { ok: false, problem: broken }
  const meant = meaning(field, plainText(text))
  if (meant === undefined) return { ok: false, problem: problemOf[field.kind](text) }
  const read = field.schema.safeParse(meant, { reportInput: true })
  if (read.success) return { ok: true, value: read.data }
  const [problem = 'invalid'] = Object.values(fieldErrors(read.error))
  return { ok: false, problem: text === '' ? 'required' : problem }
}

const problemOf: Record<Kind, (text: string) => string> = {
  number: numberProblem,
  rupees: numberProblem,
  percent: numberProblem,
  flag: () => 'choice',
  choice: () => 'choice',
  list: () => 'invalid',
  date: dayProblem,
  text: () => 'invalid',
}

const isPercent = /%|per ?cent|प्रतिशत/i

/** `5 %` is no amount and no age. */
const withoutPercent = (text: string) => (isPercent.test(text) ? null : readNumber(text))

/** The readers that files of lenders have too; what is too large for an amount is said by the schema. */
const readerOf: Partial<Record<Kind, CellReader<unknown>>> = {
  rupees: (text) => readAmount(text) ?? withoutPercent(text),
  percent: readNumber,
  number: withoutPercent,
  date: readDay,
}

/** Undefined: the text cannot be parsed. */
function meaning({ kind, many, options }: FileField, text: string): unknown {
  if (many) {
    const parts = text.split(kind === 'choice' ? /[;\n]/ : /\n/).map((part) => part.trim())
    const meant = parts.filter(Boolean).map((part) => (kind === 'choice' ? optionOf(options, part) : part))
    return meant.includes(undefined) ? undefined : meant
  }
  if (kind === 'text') return text
  if (text === '') return null
  const read = readerOf[kind]
  if (read) return read(text) ?? undefined
  return optionOf(options, text) ?? (kind === 'flag' ? accepted[text.toLowerCase()] : undefined)
}

/** By label in either language, or by stored value. */
function optionOf(options: Map<unknown, Words>, text: string): unknown {
  const wanted = text.toLowerCase()
  for (const [id, { en, hi }] of options)
    if ([en, hi, String(id)].some((name) => name.toLowerCase() === wanted)) return id
  return undefined
}
