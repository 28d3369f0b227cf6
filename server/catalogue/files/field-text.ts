import { isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { hints, innerType } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import { type FieldKind, kindOf, type ReadValue, readField } from '#src/domain/catalogue/read-field.ts'
import type { SearchOption } from '#src/domain/customers/search-list.ts'
import { type SearchListKey, searchLists } from '#src/domain/customers/search-lists.ts'
import { readAmount } from '#src/domain/files/cell-numbers.ts'
import { cellProblem } from '#src/domain/files/read-cells.ts'

/** A declared field as a cell of a file: its label, and how its text is parsed. */
export interface FileField {
  name: string
  label: Words
  kind: FieldKind
  /** Several options, or entries of a list. */
  many: boolean
  options: Map<unknown, Words>
  schema: z.ZodType
}

const yesNo = new Map<unknown, Words>([
  [1, { en: 'Yes', hi: 'हाँ' }],
  [0, { en: 'No', hi: 'नहीं' }],
])

/** The labelled fields of a schema, in order, with their current options. */
export const fileFields = (db: Db, schema: z.ZodObject): Promise<FileField[]> =>
  Promise.all(
    Object.entries(schema.shape)
      .filter(([, type]) => hints.has(type as z.ZodType))
      .map(([name, type]) => fileField(db, name, type as z.ZodType)),
  )

async function fileField(db: Db, name: string, schema: z.ZodType): Promise<FileField> {
  const many = innerType(schema).type === 'array'
  const options = innerType(schema).type === 'literal' ? yesNo : await optionsOf(db, schema)
  const label = hints.get(schema)?.label ?? { en: name, hi: name }
  return { name, label, kind: kindOf(schema), many, schema, options: options ?? new Map() }
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
export function cellOf({ many, options }: FileField, value: unknown, language: Language): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && options.size === 0) return value
  const one = (part: unknown) => options.get(part)?.[language] ?? String(part)
  if (many) return (value as unknown[]).map(one).join(options.size > 0 ? '; ' : '\n')
  return one(value)
}

/** Parses the text of a cell as any other text of the field. */
export function readCell({ schema, options }: FileField, text: string): ReadValue {
  const problem = cellProblem(text)
  if (problem) return { ok: false, problem }
  // What a sheet has calculated is an amount to the paisa; what a person types is refused.
  const amount = kindOf(schema) === 'rupees' ? readAmount(text) : null
  return readField(
    schema,
    amount ?? text,
    [...options].map(([id, { en, hi }]) => ({ id: id as string | number, name: en, also: hi })),
  )
}
