import { eq } from 'drizzle-orm'
import type { PayoutTerms } from '#server/money/billing/payout-months.ts'
import { merchantFacts } from '#server/money/documents/merchant-facts.ts'
import { imageOf, MUTED, moneyPage } from '#server/money/money-page.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { merchant, partner } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import type { PayoutYear } from '#src/contract/money/payout-year.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import { amountInWords } from '#src/domain/money/amount-in-words.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { fill } from '#src/locales/pair.ts'
import { payoutYears } from './payout-years.ts'
import { yearStatement } from './words.ts'

const words = { en: yearStatement.en, hi: await yearStatement.load('hi') }
const rupees = (amount: number) => formatRupees(amount, { paise: true })

type Settings = PayoutTerms & Pick<Deps['settings'], 'deductor'>

/**
 * A merchant's statement of a financial year as PDF: each paid month, the sums, and the tax of each quarter.
 * @throws NOT_FOUND for a year in which nothing was paid
 */
export async function yearStatementPdf(
  { db, keys, files, settings }: Pick<Deps, 'keys' | 'files'> & { db: Db; settings: Settings },
  merchantId: number,
  year: number,
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const found = (await payoutYears(db, settings, merchantId, now)).find((one) => one.year === year)
  const [own] = await db
    .select({ merchant, logo: partner.logo })
    .from(merchant)
    .leftJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(merchant.merchant_id, merchantId))
  if (!found || !own) throw notFound()
  const t = words[language]
  const title = fill(t.title, { year: `${year}–${String(year + 1).slice(2)}` })
  const page = await moneyPage(`${title}: ${own.merchant.name}`, language)
  const { top, write, amount, rule, isFull, further } = page
  page.logos(await imageOf(files, own.logo))
  let y = write(title, top + 16, { size: 22, bold: true })
  y = write(own.merchant.name, y + 2, { size: 14 })
  y = write(merchantFacts(keys, own.merchant, language).join(' · '), y + 2, { colour: MUTED, size: 10 })
  y = rule(y + 12)
  for (const { month, paid_on, utr, net, ...amounts } of found.months) {
    if (isFull(y + LINES)) y = further()
    y = amount(formatMonth(month, language), net, y, true)
    y = write(stepsOf(amounts, language), y, { size: 10 })
    const paid = { day: paid_on ? formatDate(paid_on, language) : '–', utr: utr ?? '–' }
    y = write(fill(t.paidOn, paid), y, { size: 10, colour: MUTED }) + 6
  }
  if (isFull(y + SUMS)) y = further()
  y = rule(y + 4)
  const { sums } = found
  y = amount(t.gross, sums.gross, y)
  if (sums.set_off !== 0) y = amount(t.set_off, 0 - sums.set_off, y)
  y = amount(t.payable, sums.payable, y)
  if (sums.gst !== 0) y = amount(t.gst, sums.gst, y)
  y = amount(t.tds, 0 - sums.tds, y)
  y = amount(t.net, sums.net, y, true)
  y = write(fill(t.inWords, { words: amountInWords(sums.net, language) }), y)
  y = write(t.quarters, y + 14, { bold: true, size: 13 })
  for (const { quarter, paid, tds } of found.quarters)
    y = amount(fill(t[quarter], { paid: rupees(paid) }), tds, y)
  const { COMPANY_TAN: tan } = settings.deductor
  if (tan) y = write(fill(t.tan, { tan }), y, { size: 10, colour: MUTED })
  if (found.unpaid > 0)
    y = write(fill(t.unpaid, { months: found.unpaid }), y + 6, { size: 10, colour: MUTED })
  page.footer(fill(t.madeOn, { day: formatDate(businessDay(now), language) }))
  return page.end()
}

/** The height of a month, and of all below the last one. */
const [LINES, SUMS] = [30, 290]

/** From the sum of the lines to the transfer, without steps of nothing. */
function stepsOf(
  { gross, set_off, payable, gst, tds }: Omit<PayoutYear['sums'], 'net'>,
  language: Language,
): string {
  const t = words[language]
  const steps: [string, number][] = [
    [t.gross, gross],
    [t.set_off, 0 - set_off],
    [t.payable, payable],
    [t.gst, gst],
    [t.tds, 0 - tds],
  ]
  return steps
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => `${label} ${rupees(amount)}`)
    .join(' · ')
}
