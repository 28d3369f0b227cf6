import type { SheetCell } from '#server/platform/files/sheet-write.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import { type AnyList, columnsFor, type ListColumn } from '#src/contract/lists/list.ts'
import type { ListRows } from '#src/contract/lists/list-calls.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'

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

const shownColumns = (report: AnyList, role: AdminRole) =>
  columnsFor(report, role).filter(([, { kind }]) => kind !== 'key')

export const headOf = (report: AnyList, role: AdminRole, { language }: Wording): string[] =>
  shownColumns(report, role).map(([, { label }]) => label[language])

/** A row of a file: what the screen shows, with numbers as numbers and times of the Indian day. */
export const sheetRow = (report: AnyList, role: AdminRole, words: Wording, row: ListRows['rows'][number]) =>
  shownColumns(report, role).map(([name, column]) => cellOf(column, row[name], words))

const INDIA_MS = 330 * 60_000

function cellOf({ kind, options }: ListColumn, value: unknown, words: Wording): SheetCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Math.round(value * 100) / 100
  const text = String(value)
  if (kind === 'time')
    return new Date(Date.parse(text) + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ')
  if (kind === 'day') return { date: text }
  if (options === 'statuses') return words.statuses[statusKey(Number(text)) ?? ''] ?? text
  if (options === 'products') return words.products[text] ?? text
  return options?.[text]?.[words.language] ?? text
}
