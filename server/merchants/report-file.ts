import { earningsOf } from '#server/money/commission-trace.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type SheetCell, writeCsv, writeXlsx } from '#server/platform/files/sheet-write.ts'
import type { Bounds } from '#server/platform/period.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { statusWordsOf } from '#src/contract/products/request-status.ts'
import { businessDay } from '#src/domain/dates.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { requestsOf } from './categories/requests.ts'

const MOST_ROWS = 10_000

const words = {
  en: { reports: partnerReports.en, products: productNames.en },
  hi: {
    reports: await partnerReports.load('hi'),
    products: await productNames.load('hi'),
  },
}

interface ReportRequest {
  tab: 'requests' | 'earnings'
  format: SheetFormat
  merchantId: number
  asked: { product?: string; month?: string }
  bounds: Bounds
  language: Language
  now: Date
}

/** A merchant's report as a file in the reader's language. */
export async function reportFile(db: Db, request: ReportRequest) {
  const rows = await rowsOf(db, request)
  const book = { name: request.tab, rows }
  const bytes = request.format === 'csv' ? writeCsv(book) : await writeXlsx(book)
  return { bytes, fileName: `${request.tab}-${businessDay(request.now)}.${request.format}` }
}

async function rowsOf(db: Db, request: ReportRequest): Promise<SheetCell[][]> {
  const { tab, merchantId, bounds, language, now } = request
  const { reports: t, products } = words[language]
  const all = { ...request.asked, page: 1, page_size: MOST_ROWS }
  const day = (at: string) => ({ date: businessDay(new Date(at)) })
  const product = (type: string | null) => (type ? ((products as Record<string, string>)[type] ?? type) : '')
  if (tab === 'requests') {
    const { data } = await requestsOf(db, merchantId, all, bounds)
    return [
      [t.date, t.lead, t.customer, t.product, t.name, t.provider, t.stage, t.updated, t.earning],
      ...data.map((row) => {
        const category = categoryNamed(row.category)
        return [
          day(row.at),
          row.case_id ?? '',
          row.customer,
          product(category?.type ?? null),
          row.product,
          row.provider ?? '',
          statusWordsOf(category, row.status)[language],
          day(row.status_at),
          row.earning,
        ]
      }),
    ]
  }
  const { lines } = await earningsOf(db, merchantId, { month: all.month, page: 1, page_size: MOST_ROWS }, now)
  return [
    [t.date, t.lead, t.case, t.kind, t.lender, t.type, t.amount, t.revenue, t.earning],
    ...lines.map((line) => [
      { date: line.day },
      line.case_id ?? '',
      line.named,
      t[line.kind],
      line.lender,
      line.type,
      line.base_amount,
      line.revenue,
      line.payout,
    ]),
  ]
}
