import { AppError, invalid } from '#server/platform/errors.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import { type FileColumns, findByHeading, type Holds, readHeader } from '#src/domain/files/columns.ts'
import type { FileField } from './field-text.ts'
import type { Importable } from './import-target.ts'

const holdsOf: Partial<Record<FileField['kind'], Holds>> = {
  date: 'days',
  rupees: 'rupees',
  number: 'rupees',
}

/** The columns that a file of the list may have: a heading is the name of a field or its label in either language. */
export function fileColumnsOf(list: Importable, fields: readonly FileField[]): FileColumns {
  const keys = Object.entries(list.keys)
  return {
    columns: Object.fromEntries([
      ...keys.map(([key]) => [key, { label: { en: key, hi: key } }]),
      ...fields.map((field) => [field.name, { label: field.label, holds: holdsOf[field.kind] }]),
    ]),
    required: [],
    columnOf: findByHeading([
      ...keys.flatMap(([key, others]) => [key, ...others].map((name) => [name, key] as const)),
      ...fields.flatMap(({ name, label }) =>
        [name, label.en, label.hi].map((heading) => [heading, name] as const),
      ),
    ]),
  }
}

/** Where the columns of a file are, in its order. Throws INVALID if none is known or two are the same. */
export function placesOf(
  of: FileColumns,
  header: readonly string[],
  mapping: ColumnMapping | undefined,
): ReadonlyMap<string, number> {
  const { at, doubled } = readHeader(of, header, mapping)
  if (doubled !== undefined)
    throw new AppError('INVALID', { errors: { file: 'importDoubleColumn' }, vars: { column: doubled } })
  if (at.size === 0) throw invalid({ file: 'importNoColumn' })
  return at
}

export const labelledColumns = ({ columns }: FileColumns, language: Language) =>
  Object.entries(columns).map(([field, { label }]) => ({ field, label: label[language] }))
