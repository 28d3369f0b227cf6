import type { SheetCell, Totals } from '#server/platform/files/sheet-write.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { labels } from '#src/contract/labels.ts'
import type { Language } from '#src/contract/language.ts'
import { columnsFor, type ListColumn, type ListShape } from '#src/contract/lists/list.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'

/** How stored values are read in a language. */
export interface Wording {
  language: Language
  statuses: Readonly<Record<string, string>>
  products: Readonly<Record<string, string>>
}

export async function wordsFor(language: Language): Promise<Wording> {
  return {
    language,
    statuses: await partnerStages.load(language),
    products: await productNames.load(language),
  }
}

const shownColumns = (list: ListShape, role: AdminRole | undefined) =>
  columnsFor(list, role).filter(([, { kind }]) => kind !== 'key')

export const headOf = (list: ListShape, role: AdminRole | undefined, { language }: Wording): string[] =>
  shownColumns(list, role).map(([, { label }]) => label[language])

/** How a row becomes one of a file: what the screen shows, with numbers as numbers. */
export function sheetRows(list: ListShape, role: AdminRole | undefined, words: Wording) {
  const columns = shownColumns(list, role).map(
    ([name, column]) =>
      [
        name,
        {
          missing: column.missing?.[words.language] ?? '',
          read: readerOf(column, words),
          number: numberOf(column),
        },
      ] as const,
  )
  return (row: ListRows['rows'][number]): SheetCell[] =>
    columns.map(([name, reading]) => cellOf(row[name], reading))
}

/** The sums that the screen shows too. */
export const totalsOf = (
  list: ListShape,
  role: AdminRole | undefined,
  { language }: Wording,
): Totals | undefined => {
  const at = shownColumns(list, role).flatMap(([, { total, of }], index) => (total && !of ? [index] : []))
  return at.length > 0 ? { label: labels.total[language], at } : undefined
}

interface Reading {
  missing: string
  read: (text: string) => SheetCell
  number: (value: number) => SheetCell
}

const numberOf =
  ({ kind }: ListColumn) =>
  (value: number): SheetCell =>
    kind === 'money' ? { rupees: value } : kind === 'percent' ? { percent: value } : value

const cellOf = (value: unknown, { missing, read, number }: Reading): SheetCell => {
  if (value === null || value === undefined) return missing
  return typeof value === 'number' ? number(Math.round(value * 100) / 100) : read(String(value))
}

/** How a stored text of a column is written. */
function readerOf({ kind, options }: ListColumn, words: Wording): (text: string) => SheetCell {
  // By the Indian clock already; a file has whole seconds.
  if (kind === 'time') return (text) => text.slice(0, 19)
  if (kind === 'day') return (text) => ({ date: text })
  if (options === 'statuses') return (text) => words.statuses[statusKey(Number(text)) ?? ''] ?? text
  if (options === 'products') return (text) => words.products[text] ?? text
  return options ? (text) => options[text]?.[words.language] ?? text : (text) => text
}
