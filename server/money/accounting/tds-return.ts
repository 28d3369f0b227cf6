import { isNull } from 'drizzle-orm'
import {
  NO_PAN,
  type PaidWithTax,
  paidWithTax,
  panOf,
  partsOf,
  quarterOf,
} from '#server/money/documents/tds-register.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Deductor } from '#server/platform/settings/company.ts'
import { deductorFields } from '#server/platform/settings/company.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { tdsChallan } from '#server/tables/books/tax.ts'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { endsWithPin } from '#src/contract/money/billing.ts'
import { panOfGstin } from '#src/contract/tax-numbers.ts'
import { businessDay } from '#src/domain/dates.ts'
import { stateOfGstin } from '#src/domain/money/gst-states.ts'
import { creditDay, financialYear } from '#src/domain/money/tax.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'

/*
 * The quarterly return of deducted tax as text: Form 26Q, Form 140 from April 2026 on. Sources of the records, and what is not
 * confirmed: docs/decisions/089-tds-return.md. The text becomes a return only through the tax office's File Validation Utility.
 */

type Challan = typeof tdsChallan.$inferSelect
/** What was deducted from a payment at one rate. */
type Row = Pick<PaidWithTax, 'merchant_id' | 'merchant' | 'month'> & {
  pan: string | null
  /** Of the payment, before tax. */
  paid: number
  percent: number
  tax: number
  certificate: string
}

const LINE = 25
/** States in the order of the tax office's own numbers, which begin with 1; 8 is no longer used. */
const states =
  'AN AP AR AS BR CH DH - DL GA GJ HR HP JK KA KL LD MP MH MN ML MZ NL OD PY PB RJ SK TN TR UP WB CG UK JH TS LA'.split(
    ' ',
  )
const OTHER_STATE = 99

const record = (size: number, fields: Readonly<Record<number, string | number>>): string[] =>
  Array.from({ length: size }, (_, at) => String(fields[at + 1] ?? ''))
const rupees = (amount: number) => amount.toFixed(2)
const dayOf = (iso: string) => iso.split('-').reverse().join('')
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text) && !text.includes('^')
/** 2026 → 202627. */
const yearCode = (year: number) => `${year}${String(year + 1).slice(2)}`

/** From April 2026 on, forms and sections have new names. */
const formOf = (year: number) =>
  year < 2026 ? { form: '26Q', section: '94H' } : { form: '140', section: '1006' }

/**
 * The return of the quarter of a month.
 * @throws INVALID at the month, with all that is missing, row by row
 */
export async function tdsReturn(
  tx: Db,
  keys: Keys,
  { company, deductor }: Pick<Settings, 'company' | 'deductor'>,
  month: string,
  now: Date,
): Promise<string> {
  const year = financialYear(month)
  const quarter = quarterOf(month)
  const isOfQuarter = (one: { month: string }) =>
    financialYear(one.month) === year && quarterOf(one.month) === quarter
  const rows = (await paidWithTax(tx, year)).filter(isOfQuarter).flatMap((paid) => rowsOf(paid, keys))
  if (!rows.some(({ tax }) => tax > 0)) throw invalid({ month: 'nothingDeducted' })
  const all = await tx
    .select()
    .from(tdsChallan)
    .where(isNull(tdsChallan.deleted_at))
    .orderBy(tdsChallan.month, tdsChallan.deposited_on, tdsChallan.id)
  const { placed, left } = placeRows(rows, all.filter(isOfQuarter))
  const before = all.filter((one) => one.month < month && !isOfQuarter(one))
  const last = before.at(-1)
  const isOfLast = (one: Challan) =>
    last &&
    financialYear(one.month) === financialYear(last.month) &&
    quarterOf(one.month) === quarterOf(last.month)
  const token = before.find((one) => isOfLast(one) && one.token)?.token ?? ''
  const address = company && addressOf(company.address)
  const missing = [
    ...(company ? [] : [unset('COMPANY_NAME')]),
    ...Object.keys(deductorFields).flatMap((name) => (deductor[name as keyof Deductor] ? [] : [unset(name)])),
    ...(company && !address ? [longAddress(company.address)] : []),
    ...(last && !token ? [noToken(last.month)] : []),
    ...left.map(inNoChallan),
    ...[...new Set(rows.map(({ merchant }) => merchant))].filter((name) => !isPlain(name)).map(otherLetters),
  ]
  if (missing.length > 0 || !company || !address)
    throw new AppError('INVALID', {
      errors: { month: bilingual(...([joined(missing, 'en'), joined(missing, 'hi')] as const)) },
    })
  const who = deductor as Deductor
  const { form, section } = formOf(year)
  const place = { ...address, state: states.indexOf(stateOfGstin(company.gstin) ?? '') + 1 || OTHER_STATE }
  const head = record(18, {
    ...{ 2: 'FH', 3: 'NS1', 4: 'R', 5: dayOf(businessDay(now)), 6: 1, 7: 'D', 8: who.COMPANY_TAN, 9: 1 },
    10: 'Tulna',
  })
  const batch = record(70, {
    ...{ 2: 'BH', 3: 1, 4: placed.length, 5: form, 9: token, 13: who.COMPANY_TAN },
    ...{ 15: panOfGstin(company.gstin), 16: yearCode(year + 1), 17: yearCode(year), 18: quarter },
    ...{ 19: company.name.slice(0, 75), 20: 'NA', ...placeAt(21, place), 28: who.COMPANY_EMAIL },
    // A company, whose address has not changed since the last return.
    ...{ 31: 'N', 32: 'K', 33: who.COMPANY_OFFICER, 34: who.COMPANY_OFFICER_TITLE, ...placeAt(35, place) },
    ...{ 42: who.COMPANY_EMAIL, 43: who.COMPANY_OFFICER_MOBILE, 46: 'N' },
    ...{ 47: rupees(addRupees(0, ...placed.map(({ challan }) => challan.amount))), 51: 'N' },
    ...{ 52: token ? 'Y' : 'N', 59: who.COMPANY_OFFICER_PAN, 69: company.gstin },
  })
  const details = placed.flatMap(({ challan, rows: of }, at) => [
    challanRecord(challan, at + 1, of),
    ...of.map((row, place) => deducteeRecord(row, { challan: at + 1, place: place + 1, section })),
  ])
  return [head, batch, ...details]
    .map((fields, at) => `${[at + 1, ...fields.slice(1)].join('^')}\r\n`)
    .join('')
}

const placeAt = (first: number, { lines, town, pin, state }: Place & { state: number }) =>
  Object.fromEntries([...lines, town, state, pin].map((value, at) => [first + at, value]))

function challanRecord({ bsr_code, deposited_on, serial_no, amount }: Challan, at: number, rows: Row[]) {
  const deducted = rupees(addRupees(0, ...rows.map(({ tax }) => tax)))
  const [none, deposited] = [rupees(0), rupees(amount)]
  return record(41, {
    ...{ 2: 'CD', 3: 1, 4: at, 5: rows.length, 6: 'N', 12: serial_no.padStart(5, '0'), 16: bsr_code },
    ...{ 18: dayOf(deposited_on), 22: deposited, 23: none, 24: none, 25: none, 26: none, 27: deposited },
    ...{
      29: deducted,
      30: deducted,
      31: none,
      32: none,
      33: deducted,
      34: none,
      35: none,
      37: 'N',
      39: none,
    },
    // Tax that we pay ourselves, without an assessment.
    40: 200,
  })
}

function deducteeRecord(
  { merchant_id, merchant, pan, month, paid, percent, tax, certificate }: Row,
  at: { challan: number; place: number; section: string },
) {
  const day = dayOf(creditDay(month))
  // Why it is not the rule's rate: a certificate, no PAN, or the year's threshold.
  const reason = certificate ? (tax > 0 ? 'A' : 'B') : tax === 0 ? 'Y' : pan ? '' : 'C'
  return record(48, {
    ...{ 2: 'DD', 3: 1, 4: at.challan, 5: at.place, 6: 'O', 8: pan?.[3] === 'C' ? 1 : 2, 10: pan ?? NO_PAN },
    ...{ 12: pan ? '' : merchant_id, 13: merchant.slice(0, 75) },
    ...{ 14: rupees(tax), 15: rupees(0), 16: rupees(0), 17: rupees(tax), 19: rupees(tax), 22: rupees(paid) },
    ...{
      23: day,
      24: tax > 0 ? day : '',
      26: percent.toFixed(4),
      30: reason,
      33: at.section,
      34: certificate,
    },
  })
}

/** A payment by rate. The first row has the rest of what was paid: a tax may be of what was paid before. */
function rowsOf(paid: PaidWithTax, keys: Keys): Row[] {
  const { merchant_id, merchant, month, tax } = paid
  const parts = partsOf(tax)
  const others = addRupees(0, ...parts.slice(1).map(({ amount }) => amount))
  return parts.map(({ amount, percent, certificate, tax: deducted }, at) => ({
    ...{ merchant_id, merchant, month, pan: panOf(paid, keys), percent, certificate, tax: deducted },
    paid: at === 0 ? addRupees(tax.base, -others) : amount,
  }))
}

/** Each row into a challan of its month that has room for it; rows without tax into the first one. */
function placeRows(rows: readonly Row[], challans: readonly Challan[]) {
  const placed = challans.map((challan) => ({ challan, rows: [] as Row[], room: challan.amount }))
  const left = rows.filter((row) => {
    const found = placed.find(
      ({ challan, room }) => row.tax === 0 || (challan.month === row.month && room >= row.tax),
    )
    if (!found) return row.tax > 0
    found.rows.push(row)
    found.room = addRupees(found.room, -row.tax)
    return false
  })
  return { placed, left }
}

interface Place {
  lines: string[]
  town: string
  pin: string
}

/** Four lines, town and PIN code; null for an address that is longer or has no PIN code. */
function addressOf(address: string): Place | null {
  const found = endsWithPin.exec(address)
  if (!found || !isPlain(address)) return null
  const [, town = '', pin = ''] = found
  const lines = ['']
  for (const word of address.slice(0, found.index).split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= LINE) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length > 4 || [...lines, town].some((line) => line.length > LINE)) return null
  return { lines: [...lines, '', '', ''].slice(0, 4), town: town.trim(), pin }
}

const joined = (all: readonly Words[], language: keyof Words) => all.map((one) => one[language]).join('\n')
const unset = (name: string) => bilingual(`The setting ${name} is missing`, `सेटिंग ${name} नहीं भरी गई`)
const longAddress = (address: string) =>
  bilingual(
    `Our address has to fit in 4 lines of ${LINE} English letters, with place and PIN code at its end: ${address}`,
    `हमारा पता अंग्रेज़ी के ${LINE} अक्षरों की 4 पंक्तियों में आना चाहिए, अंत में स्थान और पिनकोड के साथ: ${address}`,
  )
const quarterName = (month: string) =>
  `${quarterOf(month)} ${financialYear(month)}–${String(financialYear(month) + 1).slice(2)}`
const noToken = (month: string) =>
  bilingual(
    `Enter the token number of the return of ${quarterName(month)} at one of its challans`,
    `${quarterName(month)} के किसी चालान पर उसके रिटर्न की टोकन संख्या लिखें`,
  )
function inNoChallan({ merchant, month, tax }: Row): Words {
  const amount = formatRupees(tax, { paise: true })
  return bilingual(
    `${merchant}, ${formatMonth(month, 'en')}: no challan of the month has room for its tax of ${amount}`,
    `${merchant}, ${formatMonth(month, 'hi')}: महीने के किसी चालान में इसके टैक्स ${amount} की जगह नहीं है`,
  )
}
const otherLetters = (name: string) =>
  bilingual(
    `${name}: a return takes names in English letters only`,
    `${name}: रिटर्न में नाम केवल अंग्रेज़ी अक्षरों में लिखे जा सकते हैं`,
  )
