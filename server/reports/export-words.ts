import type { SheetCell } from '#server/platform/files/sheet-write.ts'
import type { Language } from '#server/platform/words.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { type AnyReport, columnsFor, type ReportColumn } from '#src/contract/reports/report.ts'
import type { ReportPage } from '#src/contract/reports/report-calls.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'

/** How stored values are read in a language. */
export interface Wording {
  language: Language
  steps: Readonly<Record<string, string>>
  products: Readonly<Record<string, string>>
}

export async function wordsFor(language: Language): Promise<Wording> {
  if (language === 'en') return { language, steps: partnerStages.en, products: productNames.en }
  return { language, steps: await partnerStages.load(), products: await productNames.load() }
}

const shownColumns = (report: AnyReport, role: AdminRole) =>
  columnsFor(report, role).filter(([, { kind }]) => kind !== 'key')

export const headOf = (report: AnyReport, role: AdminRole, { language }: Wording): string[] =>
  shownColumns(report, role).map(([, { label }]) => label[language])

/** A row of a file: what the screen shows, with numbers as numbers and times of the Indian day. */
export const sheetRow = (
  report: AnyReport,
  role: AdminRole,
  words: Wording,
  row: ReportPage['rows'][number],
) => shownColumns(report, role).map(([name, column]) => cellOf(column, row[name], words))

const INDIA_MS = 330 * 60_000

function cellOf({ kind, options }: ReportColumn, value: unknown, words: Wording): SheetCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Math.round(value * 100) / 100
  const text = String(value)
  if (kind === 'time')
    return new Date(Date.parse(text) + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ')
  if (kind === 'day') return { date: text }
  if (options === 'steps') return words.steps[statusKey(Number(text)) ?? ''] ?? text
  if (options === 'products') return words.products[text] ?? text
  return options?.[text]?.[words.language] ?? text
}
