import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Bill,
  billsOf,
  documentNumber,
  type MadeDocument,
  type MonthToBill,
  splitGst,
} from '#src/domain/money/billing.ts'
import { stateName, stateOfGstin } from '#src/domain/money/gst-states.ts'
import { statements } from '#src/domain/money/set-off.ts'
import { type Gst, gstOf, gstShare } from '#src/domain/money/tax.ts'

/** The last one settles what the others have left open. */
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'] as const
const paise = (rupees: number) => BigInt(Math.round(rupees * 100))

/** A merchant's account: lines are booked, months are paid in any order, and documents are made as the server does. */
class Account {
  readonly lines: { month: string; of: string; amount: number }[] = []
  readonly paid = new Map<string, { payable: number; gst: number; held: number }>()
  readonly held = new Map<string, number>()
  readonly documents: MadeDocument[] = []
  readonly percentOf: (month: string) => number
  locked = 0
  constructor(percentOf: (month: string) => number) {
    this.percentOf = percentOf
  }

  months(): { entries: MonthToBill[]; bills: Bill[] } {
    const known = MONTHS.slice(0, this.locked)
    const sum = (amounts: readonly number[]) =>
      amounts.reduce((all, one) => Math.round(all * 100 + one * 100) / 100, 0)
    const gross = (month: string) =>
      sum(this.lines.filter((line) => line.month === month).map(({ amount }) => amount))
    const account = statements(
      known.map((month) => ({
        ...{ month, gross: gross(month), held: this.held.get(month) ?? 0 },
        paid: this.paid.get(month)?.payable ?? null,
      })),
    )
    const entries = account.map(
      ({ month, payable, closing }): MonthToBill => ({
        ...{ month, payable, closing },
        paid_gst: this.paid.get(month)?.gst ?? null,
        documents: this.documents.filter((one) => one.month === month),
        clawbacks: MONTHS.flatMap((of) => {
          const amount = sum(
            this.lines
              .filter((line) => line.month === month && line.of === of && line.amount < 0)
              .map((line) => -line.amount),
          )
          return amount > 0 && of < month ? [{ month: of, amount }] : []
        }),
      }),
    )
    const gstOn = (month: string, amount: number): Gst => ({
      ...{ rule_id: 1, percent: this.percentOf(month), reverse_charge: false, halves: true },
      amount: gstShare(amount, { percent: this.percentOf(month), halves: true }),
    })
    return { entries, bills: billsOf(entries, gstOn) }
  }

  make(month: string, { invoice, credits }: Bill) {
    const add = (one: Omit<MadeDocument, 'id' | 'month'>) =>
      this.documents.push({ ...one, id: this.documents.length + 1, month })
    if (invoice) add({ ...invoice, kind: 'INVOICE', corrects: null })
    for (const credit of credits) add({ ...credit, kind: 'CREDIT_NOTE' })
  }

  billEmpty() {
    const { entries, bills } = this.months()
    for (const [place, { month, payable, paid_gst }] of entries.entries())
      if (paid_gst === null && payable <= 0) this.make(month, bills[place] as Bill)
  }

  pay(month: string) {
    this.billEmpty()
    const { entries, bills } = this.months()
    const place = entries.findIndex((one) => one.month === month)
    const [entry, bill] = [entries[place], bills[place]]
    if (!entry || !bill || entry.paid_gst !== null || entry.payable <= 0) return
    this.make(month, bill)
    this.paid.set(month, { payable: entry.payable, gst: bill.gst, held: this.held.get(month) ?? 0 })
    this.billEmpty()
  }
}

const amount = fc.integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 100)
type Step =
  | { do: 'earn'; amount: number }
  | { do: 'clawBack'; pick: number; part: number }
  | { do: 'lock' }
  | { do: 'hold'; part: number }
  | { do: 'release'; pick: number }
  | { do: 'pay'; pick: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('earn' as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('clawBack' as const),
      pick: fc.nat(30),
      part: fc.constantFrom(1, 2, 3),
    }),
  },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'lock' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), part: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), pick: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), pick: fc.nat(5) }) },
)

function take(account: Account, one: Step) {
  const open = MONTHS[account.locked]
  if (one.do === 'earn' && open) account.lines.push({ month: open, of: open, amount: one.amount })
  if (one.do === 'clawBack' && open) {
    const earned = account.lines.filter((line) => line.amount > 0)
    const line = earned[one.pick % Math.max(1, earned.length)]
    const part = line ? Math.floor((line.amount * 100) / one.part) / 100 : 0
    if (line && part > 0) account.lines.push({ month: open, of: line.of, amount: -part })
  }
  if (one.do === 'hold' && open) {
    const earned = account.lines.filter((line) => line.month === open && line.amount > 0)
    const first = earned[0]
    if (first) account.held.set(open, Math.floor((first.amount * 100) / one.part) / 100)
  }
  if (one.do === 'release') account.held.delete(MONTHS[one.pick % MONTHS.length] as string)
  if (one.do === 'pay') account.pay(MONTHS[one.pick % MONTHS.length] as string)
  if (one.do === 'lock' && account.locked < MONTHS.length - 1) {
    account.locked += 1
    account.billEmpty()
  }
}

describe('[TAX-02] invoices less credit notes are payouts before tax plus what is carried, to the paisa', () => {
  test('whatever is earned, taken back, held, released and paid, in any order and at any GST rate', () => {
    let credited = 0
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 8, maxLength: 40 }),
        fc.array(fc.constantFrom(18, 18, 12, 5), { minLength: MONTHS.length, maxLength: MONTHS.length }),
        (steps, percents) => {
          const account = new Account((month) => percents[MONTHS.indexOf(month as never)] as number)
          for (const one of steps) take(account, one)
          account.held.clear()
          for (const month of MONTHS) account.pay(month)
          // What was released after a later month was paid, the next month pays; it may be invoiced already.
          account.locked += 1
          for (const month of MONTHS) account.pay(month)
          account.billEmpty()
          check(account)
          // Everything is settled: the documents are the lines themselves.
          const locked = MONTHS.slice(0, account.locked) as readonly string[]
          const lines = account.lines
            .filter(({ month }) => locked.includes(month))
            .reduce((all, line) => all + paise(line.amount), 0n)
          expect(account.months().entries.at(-1)?.closing).toBeLessThanOrEqual(0)
          expect(net(account)).toBe(lines < 0n ? 0n : lines)
          credited += account.documents.filter(({ kind }) => kind === 'CREDIT_NOTE').length
        },
      ),
      { numRuns: 500 },
    )
    expect(credited).toBeGreaterThan(100)
  })
})

const signed = ({ kind }: MadeDocument, rupees: number) =>
  kind === 'INVOICE' ? paise(rupees) : -paise(rupees)
const net = ({ documents }: Account) => documents.reduce((all, one) => all + signed(one, one.amount), 0n)

/** What holds for all documents. */
function check({ documents, paid }: Account) {
  for (const { kind, amount, corrects } of documents) {
    expect(amount).toBeGreaterThan(0)
    expect(corrects === null).toBe(kind === 'INVOICE')
  }
  for (const invoice of documents.filter(({ kind }) => kind === 'INVOICE')) {
    const credits = documents.filter(({ corrects }) => corrects === invoice.id)
    const taken = credits.reduce((all, one) => all + paise(one.amount), 0n)
    const tax = credits.reduce((all, one) => all + paise(one.gst?.amount ?? 0), 0n)
    expect(taken <= paise(invoice.amount)).toBe(true)
    if (taken === paise(invoice.amount)) expect(tax).toBe(paise(invoice.gst?.amount ?? 0))
    for (const { id, gst } of credits) {
      expect(id).toBeGreaterThan(invoice.id)
      expect(gst?.percent).toBe(invoice.gst?.percent)
    }
  }
  const gst = documents.reduce((all, one) => all + signed(one, one.gst?.amount ?? 0), 0n)
  const added = [...paid.values()].reduce((all, one) => all + paise(one.gst), 0n)
  // A later credit note may take back GST that was paid; never is more paid than was invoiced.
  const invoiced = documents
    .filter(({ kind }) => kind === 'INVOICE')
    .reduce((all, one) => all + paise(one.gst?.amount ?? 0), 0n)
  expect(added <= invoiced).toBe(true)
  expect(gst <= invoiced).toBe(true)
}

test('GST goes to the Union alone between states, and within one by halves that are rounded alike', () => {
  const rules = [{ id: 1, from_day: '2026-04-01', percent: 18, reverse_charge: 0 as const }]
  const split = (interstate: boolean) => splitGst(gstOf('2026-10', 53_188.4, rules, true, interstate))
  expect(split(true)).toEqual({ igst: 9_573.91, cgst: 0, sgst: 0 })
  expect(split(false)).toEqual({ igst: 0, cgst: 4_786.96, sgst: 4_786.96 })
  expect(splitGst(null)).toEqual({ igst: 0, cgst: 0, sgst: 0 })
})

test('a document’s number names its series and year and has at most 16 characters', () => {
  expect(documentNumber('merchant', 'INVOICE', 2026, 1)).toBe('SB/26-27/00001')
  expect(documentNumber('us', 'CREDIT_NOTE', 2099, 1_234_567)).toBe('TC/99-00/1234567')
  expect(documentNumber('merchant', 'CREDIT_NOTE', 2099, 1_234_567)).toHaveLength(16)
})

test('the first digits of a GST number name its state, in both languages', () => {
  expect(stateOfGstin('27ABCPK1234L1ZS')).toBe('MH')
  expect(stateOfGstin('99ABCPK1234L1ZS')).toBeNull()
  expect(stateName('MH', 'en')).toBe('Maharashtra (27)')
  expect(stateName('UK', 'hi')).toBe('उत्तराखंड (05)')
})
