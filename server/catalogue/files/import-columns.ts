import { AppError, invalid } from '#server/platform/errors.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import { type FileColumns, mappedHeadings } from '#src/domain/map-columns.ts'
import type { FileField } from './field-text.ts'
import type { Importable } from './import-target.ts'

/** A column of the file: it identifies the record, or holds a field; neither, if it is unknown. */
export interface Column {
  key?: string
  field?: FileField
}

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/** What a heading can mean: the name of a field or its label in either language. */
function meanings(list: Importable, fields: readonly FileField[]): Map<string, Column> {
  const known = new Map<string, Column>()
  const add = (heading: string, column: Column) =>
    known.has(plain(heading)) || known.set(plain(heading), column)
  for (const [key, others] of Object.entries(list.keys))
    for (const name of [key, ...others]) add(name, { key })
  for (const field of fields)
    for (const name of [field.name, field.label.en, field.label.hi]) add(name, { field })
  return known
}

const nameOf = ({ key, field }: Column = {}) => key ?? field?.name

/** The columns that a file of the list may have, as the mapping of uploads reads them. */
export function fileColumnsOf(list: Importable, fields: readonly FileField[]): FileColumns {
  const known = meanings(list, fields)
  const keys = Object.keys(list.keys).map((key) => [key, { en: key, hi: key }])
  const others = fields.map(({ name, label }) => [name, label])
  return {
    columns: Object.fromEntries([...keys, ...others]),
    columnOf: (heading) => nameOf(known.get(plain(heading))),
  }
}

/** The columns of a file in its order. Throws INVALID if none is known or two are the same. */
export function columnsOf(
  header: readonly string[],
  list: Importable,
  fields: readonly FileField[],
  mapping: ColumnMapping | undefined,
): Column[] {
  const known = meanings(list, fields)
  const headings = mappedHeadings(fileColumnsOf(list, fields), header, mapping)
  const columns = headings.map((heading) => known.get(plain(heading)) ?? {})
  const named = columns.map(nameOf)
  const double = named.findIndex((name, index) => name && named.indexOf(name) !== index)
  if (double >= 0)
    throw new AppError('INVALID', {
      errors: { file: 'importDoubleColumn' },
      vars: { column: header[double] ?? '' },
    })
  if (!named.some(Boolean)) throw invalid({ file: 'importNoColumn' })
  return columns
}

export const labelledColumns = ({ columns }: FileColumns, language: Language) =>
  Object.entries(columns).map(([field, label]) => ({ field, label: label[language] }))
