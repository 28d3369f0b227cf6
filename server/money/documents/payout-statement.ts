import { eq, sql } from 'drizzle-orm'
import { type PayoutEntry, type PayoutTerms, payoutMonths } from '#server/money/billing/payout-months.ts'
import { ownCaseId, payerName, withNames } from '#server/money/commission-names.ts'
import { MUTED, moneyPage } from '#server/money/money-page.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { merchant } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import { formatMonth } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'
import { fill } from '#src/locales/pair.ts'
import { merchantFacts } from './merchant-facts.ts'
import { payoutStatement } from './words.ts'

const words = { en: payoutStatement.en, hi: await payoutStatement.load('hi') }
/** Lenders that fit on the page; the rest are one line. */
const MOST = 18

interface Earned {
  lender: string
  lines: number
  payout: number
}

interface CaseLine {
  case_id: string | null
  lender: string
  day: string
  payout: number
}

/**
 * A merchant's statement of one month as PDF, in one language; it adds up from lines to transfer. Numbers are masked as in
 * the portal.
 * @throws NOT_FOUND for a month without earnings
 */
export async function payoutStatementPdf(
  { db, keys, settings }: { db: Db; keys: Keys; settings: PayoutTerms },
  merchantId: number,
  month: string,
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const [found] = await payoutMonths(db, settings, { month, merchantId }, now)
  const [own] = await db.select().from(merchant).where(eq(merchant.merchant_id, merchantId))
  if (!found || !own) throw notFound()
  const earned = await rows<Earned>(
    db,
    sql`select ${payerName} as lender, count(*)::int as lines, sum(l.payout)::float8 as payout
      from commission_line l join commission_case c on c.id = l.case_id ${withNames}
      where l.merchant_id = ${merchantId} and l.month = ${month} group by 1 order by lower(${payerName})`,
  )
  const cases = await rows<CaseLine>(
    db,
    sql`select ${ownCaseId} as case_id, ${payerName} as lender, c.day::text as day, l.payout::float8 as payout
      from commission_line l join commission_case c on c.id = l.case_id ${withNames}
      where l.merchant_id = ${merchantId} and l.month = ${month} order by c.day, l.id`,
  )
  const facts = [...merchantFacts(keys, own, language), ...numbersOf(found, words[language])]
  return draw({ found, earned, cases, facts, language, today: businessDay(now) })
}

/** Numbers of its documents; before the payment that of the merchant's own invoice. */
function numbersOf({ documents, invoice_no }: PayoutEntry, t: typeof payoutStatement.en): string[] {
  if (documents.length === 0) return invoice_no ? [fill(t.INVOICE, { number: invoice_no })] : []
  return documents.flatMap(({ kind, number }) => (number ? [fill(t[kind], { number })] : []))
}

interface Page {
  found: PayoutEntry
  earned: readonly Earned[]
  cases: readonly CaseLine[]
  facts: readonly string[]
  language: Language
  today: string
}

async function draw({ found, earned, cases, facts, language, today }: Page): Promise<Buffer> {
  const t = words[language]
  const month = fill(t.forMonth, { merchant: found.merchant, month: formatMonth(found.month, language) })
  const page = await moneyPage(`${t.title}: ${month}`, language)
  const { top, write, amount: pair, rule, footer } = page
  let y = write('Tulna', top, { size: 18, bold: true })
  y = write(t.title, y + 14, { size: 22, bold: true })
  y = write(month, y + 2, { size: 14 })
  y = write(facts.join(' · '), y + 2, { colour: MUTED, size: 10 })
  y = write(t.lines, y + 16, { bold: true, size: 13 })
  for (const { lender, lines, payout } of shortened(earned))
    y = pair(lines > 0 ? `${lender} (${lines.toLocaleString('en-IN')})` : lender, payout, y)
  y = pair(t.gross, found.gross, rule(y), true)
  for (const [label, amount] of sumsOf(found, t)) if (amount !== 0) y = pair(label, amount, y)
  y = pair(t.payable, found.payable, y, true)
  if (found.gst !== 0) y = pair(t.gst, found.gst, y)
  if (found.tds !== null)
    y = pair(found.tax ? fill(t.tds, { section: found.tax.section }) : t.noTds, 0 - found.tds, y)
  y = pair(found.paid_on ? t.net : t.netDue, found.net, y, true)
  if (found.closing !== 0) y = pair(t.closing, found.closing, y + 6)
  if (found.gst_reverse !== 0) y = pair(t.reverse, found.gst_reverse, y + 6)
  const { paid_on, utr, tax } = found
  const paid = paid_on ? fill(t.paidOn, { day: formatDate(paid_on, language), utr: utr ?? '' }) : t.notPaid
  y = write(paid, y + 16)
  if (!paid_on && tax && !tax.confirmed) y = write(t.example, y + 2, { colour: MUTED, size: 10 })
  footer(fill(t.madeOn, { day: formatDate(today, language) }))
  if (cases.length > 0) listCases(page, cases, language)
  return page.end()
}

/** Every line of the month under the id of its case, on pages of their own. */
function listCases(
  { further, isFull, write, amount }: Awaited<ReturnType<typeof moneyPage>>,
  cases: readonly CaseLine[],
  language: Language,
): void {
  const heading = () => write(words[language].cases, further(), { bold: true, size: 13 })
  let y = heading()
  for (const { case_id, lender, day, payout } of cases) {
    if (isFull(y)) y = heading()
    y = amount([case_id ?? '–', lender, formatDate(day, language)].join(' · '), payout, y)
  }
}

/** Between what was earned and what is payable: gross + opening − held − payable is carried forward. */
const sumsOf = ({ opening, held }: PayoutEntry, t: typeof payoutStatement.en): [string, number][] => [
  [t.opening, opening],
  [t.held, 0 - held],
]

/** The first ones by name, and the others in one line. */
function shortened(earned: readonly Earned[]): readonly Earned[] {
  if (earned.length <= MOST) return earned
  const rest = earned.slice(MOST - 1)
  return [
    ...earned.slice(0, MOST - 1),
    { lender: '…', lines: 0, payout: addRupees(0, ...rest.map(({ payout }) => payout)) },
  ]
}
