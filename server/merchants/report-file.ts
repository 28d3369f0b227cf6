import { earningsOf } from '#server/money/commission-trace.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type SheetCell, writeCsv, writeXlsx } from '#server/platform/files/sheet-write.ts'
import type { Bounds } from '#server/platform/period.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import type { ReportTab } from '#src/contract/merchants/portal.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { statusWordsOf } from '#src/contract/products/request-status.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { businessDay } from '#src/domain/dates.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { requestsOf } from './categories/requests.ts'
import { disbursalsOf, type LeadFilter, leadsOf, linksOf } from './leads.ts'

const MOST_ROWS = 10_000

const words = {
  en: { reports: partnerReports.en, stages: partnerStages.en, products: productNames.en },
  hi: {
    reports: await partnerReports.load('hi'),
    stages: await partnerStages.load('hi'),
    products: await productNames.load('hi'),
  },
}

interface ReportRequest {
  tab: ReportTab
  format: SheetFormat
  merchantId: number
  asked: Omit<LeadFilter, 'page' | 'page_size'> & { month?: string; sub?: number }
  bounds: Bounds
  language: Language
  origin: string
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
  const { tab, asked, merchantId, bounds, language, origin, now } = request
  const { reports: t, stages, products } = words[language]
  const all = { ...request.asked, page: 1, page_size: MOST_ROWS }
  const day = (at: string) => ({ date: businessDay(new Date(at)) })
  const product = (type: string | null) => (type ? ((products as Record<string, string>)[type] ?? type) : '')
  const stage = (status: number | null) => {
    const key = status === null ? undefined : statusKey(status)
    return key ? stages[key] : t.noLender
  }
  if (tab === 'leads') {
    const { data } = await leadsOf(db, merchantId, all, bounds)
    const head = [t.date, t.lead, t.customer, t.product, t.lender, t.stage, t.updated, t.link]
    return [
      head,
      ...data.map((row) => [
        day(row.at),
        row.case_id,
        row.customer,
        product(row.product_type),
        row.lender_name ?? '',
        stage(row.status),
        day(row.updated_at),
        row.link ?? '',
      ]),
    ]
  }
  if (tab === 'disbursals') {
    const { data } = await disbursalsOf(db, merchantId, all, bounds)
    return [
      [t.date, t.lead, t.customer, t.product, t.lender, t.amount, t.earning],
      ...data.map((row) => [
        day(row.at),
        row.case_id,
        row.customer,
        product(row.product_type),
        row.lender_name,
        row.amount,
        asked.sub ? '' : (row.earning ?? 0),
      ]),
    ]
  }
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
  if (tab === 'links') {
    const { data } = await linksOf(db, merchantId, all, bounds, origin)
    return [
      [t.link, t.address, t.product, t.clicks, t.people, t.leads, t.disbursed],
      ...data.map((row) => [
        row.name,
        row.url,
        product(row.product_type),
        row.clicks,
        row.link_visitors,
        row.customers,
        row.disbursed,
      ]),
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
