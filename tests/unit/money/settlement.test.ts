import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHeader } from '#src/domain/files/columns.ts'
import { readCells } from '#src/domain/files/read-cells.ts'
import { statementColumns, statementRow } from '#src/domain/money/commission-file.ts'
import { statements } from '#src/domain/money/set-off.ts'
import {
  ageOf,
  reconcile,
  type SettlementFact,
  settlementFacts,
  settlementStateOf,
  settlementTable,
} from '#src/domain/money/settlement.ts'
import { gstOf, tdsOf } from '#src/domain/money/tax.ts'

const all = Array.from(
  { length: 2 ** settlementFacts.length },
  (_, bits) =>
    Object.fromEntries(settlementFacts.map((fact, place) => [fact, Boolean(bits & (1 << place))])) as Record<
      SettlementFact,
      boolean
    >,
)

describe('[SETTLE-01] the state of a line', () => {
  test('is one of five for every combination of facts', () => {
    expect(all).toHaveLength(64)
    for (const facts of all) {
      const { claimed, settled, released, final, free, paid } = facts
      const expected = paid
        ? 'PAID'
        : released && final && free
          ? 'PAYABLE'
          : settled
            ? 'SETTLED'
            : claimed
              ? 'CLAIMED'
              : 'EXPECTED'
      expect(settlementStateOf(facts)).toBe(expected)
    }
  })

  test('never goes back because one more thing has happened', () => {
    const order = settlementTable.map(([state]) => state).reverse()
    for (const facts of all)
      for (const fact of settlementFacts)
        expect(order.indexOf(settlementStateOf({ ...facts, [fact]: true }))).toBeGreaterThanOrEqual(
          order.indexOf(settlementStateOf(facts)),
        )
  })

  test.each([
    [0, 'TO_30'],
    [30, 'TO_30'],
    [31, 'TO_60'],
    [60, 'TO_60'],
    [61, 'TO_90'],
    [90, 'TO_90'],
    [91, 'OVER_90'],
  ] as const)('%d days are %s', (days, age) => expect(ageOf(days)).toBe(age))
})

describe('[SETTLE-01] three sides', () => {
  const sides = { ours: 1_000, theirs: 1_000, gst: 180, received: 1_130, tds: 50, rows: 3 }
  test.each([
    [{}, 'RECEIVED', 0],
    [{ received: 1_129 }, 'RECEIVED', 1],
    [{ received: 1_128.99 }, 'UNDERPAID', 1.01],
    [{ received: 1_128, rows: 200 }, 'RECEIVED', 2],
    [{ received: 1_132 }, 'OVERPAID', -2],
    [{ received: 0, tds: 0 }, 'WAITING', 1_180],
    [{ theirs: 0, gst: 0, received: 0, tds: 0 }, 'RECEIVED', 0],
  ] as const)('%o: %s, open %d', (over, result, open) => {
    expect(reconcile({ ...sides, ...over }, false)).toMatchObject({ result, open })
  })

  test('are settled by an admin’s word too, and say so', () => {
    const short = { ...sides, received: 900 }
    expect(reconcile(short, false).settled).toBe(false)
    expect(reconcile(short, true)).toMatchObject({ settled: true, result: 'ACCEPTED', open: 230 })
    expect(reconcile(sides, true).result).toBe('RECEIVED')
  })
})

describe('[SETTLE-01] a statement with GST', () => {
  test.each([
    [{ commission: '100' }, { theirs: 100, gst: 0, tds: 0 }],
    [{ with_gst: '118' }, { theirs: 100, gst: 18, tds: 0 }],
    [
      { with_gst: '118', gst: '18', tds: '2' },
      { theirs: 100, gst: 18, tds: 2 },
    ],
    [
      { with_gst: '100', gst: '0' },
      { theirs: 100, gst: 0, tds: 0 },
    ],
    [
      { with_gst: '100', gst: '' },
      { theirs: 100, gst: 0, tds: 0 },
    ],
    [
      { commission: '100', gst: '18' },
      { theirs: 100, gst: 18, tds: 0 },
    ],
    [
      { commission: 'many', with_gst: '118' },
      { problem: { reason: 'statementAmount', column: 'commission' } },
    ],
    [{ with_gst: '' }, { problem: { reason: 'statementNoAmount', column: 'commission' } }],
    [{ commission: '100', tds: '(2' }, { problem: { reason: 'statementAmount', column: 'tds' } }],
    [
      { commission: '(500)', tds: '-25' },
      { theirs: -500, tds: -25 },
    ],
  ])('%o', (cells: Record<string, string>, row) => {
    const named = ['lender_app_id', ...Object.keys(cells)]
    const at = new Map(named.map((column, index) => [column, index]))
    const read = readCells(statementColumns, at, { line: 2, cells: ['A-1', ...Object.values(cells)] })
    expect(statementRow(read, 18)).toMatchObject({
      named: 'A-1',
      ...('theirs' in row ? {} : { theirs: null }),
      ...row,
    })
  })

  test('is known by its headings in both languages', () => {
    for (const heads of [
      ['Lender application id', 'Commission incl. GST', 'GST', 'TDS'],
      ['आवेदन आईडी', 'जीएसटी सहित कमीशन', 'जीएसटी', 'टीडीएस'],
    ])
      expect([...readHeader(statementColumns, heads).at.keys()].slice(1)).toEqual(['with_gst', 'gst', 'tds'])
    expect(readHeader(statementColumns, ['Lender application id', 'GST']).isComplete).toBe(false)
  })
})

/* No paisa is lost or invented: random months with clawbacks, held lines that are released, and payments in between. */

const paise = (rupees: number) => BigInt(Math.round(rupees * 100))
const rupees = fc.integer({ min: -3_000_000, max: 5_000_000 }).map((value) => value / 100)
const months = Array.from({ length: 15 }, (_, place) => {
  const at = 2026 * 12 + place
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
})
const rules = [
  {
    ...{ id: 1, section: 'S', from_day: '2020-04-01', threshold: 20_000, crossing: 'WHOLE' as const },
    ...{ percent: 2, percent_without_pan: 20 },
  },
]
const gst = [{ id: 1, from_day: '2020-04-01', percent: 18, reverse_charge: 0 as const }]

test('[SETTLE-01] [TAX-01] lines are what was paid, carried and held, and payments are transfers and taxes, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ gross: rupees, held: fc.nat(100), pays: fc.boolean(), releases: fc.boolean() }), {
        minLength: 1,
        maxLength: months.length,
      }),
      fc.boolean(),
      fc.boolean(),
      (turns, hasPan, registered) => {
        const known: { month: string; gross: number; held: number; paid: number | null }[] = []
        const stored: (ReturnType<typeof tdsOf>[number] | 'NONE')[] = []
        const sent: bigint[] = []
        for (const [at, { gross, held, pays, releases }] of turns.entries()) {
          // What a lender's money or a review holds back: a share of the month, later let go of.
          if (releases) for (const one of known) one.held = 0
          const back = Math.trunc((gross * held) / 100)
          known.push({ month: months[at] as string, gross, held: back, paid: null })
          stored.push(null)
          const account = statements(known)
          const last = account.at(-1)?.payable ?? 0
          if (!pays || last <= 0) continue
          const taxes = tdsOf(
            account.map(({ month, payable }, place) => ({
              ...{ month, base: payable },
              stored: known[place]?.paid === null ? null : (stored[place] ?? 'NONE'),
            })),
            { rules, certificates: [], hasPan },
          )
          for (const [place, one] of known.entries()) {
            const payable = account[place]?.payable ?? 0
            if (one.paid !== null || payable <= 0) continue
            one.paid = payable
            stored[place] = taxes[place] ?? null
            const tds = taxes[place]?.tds ?? 0
            const added = gstOf(one.month, payable, gst, registered, false)?.amount ?? 0
            expect(tds).toBeLessThanOrEqual(payable)
            sent.push(paise(payable) - paise(tds) + paise(added))
            // Transfer, tax and GST are the payment.
            expect((sent.at(-1) as bigint) + paise(tds) - paise(added)).toBe(paise(payable))
          }
        }
        const account = statements(known)
        const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n)
        const lines = sum(known.map(({ gross }) => paise(gross)))
        const payable = sum(account.map((one) => paise(one.payable)))
        const heldBack = sum(known.map(({ held }) => paise(held)))
        expect(payable + heldBack + paise(account.at(-1)?.closing ?? 0)).toBe(lines)
        for (const [place, { paid }] of known.entries())
          if (paid !== null) expect(account[place]?.payable).toBe(paid)
      },
    ),
    { numRuns: 3_000 },
  )
})
