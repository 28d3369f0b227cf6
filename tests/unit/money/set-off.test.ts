import { describe, expect, test } from 'vitest'
import { type MonthSums, statements } from '#src/domain/money/set-off.ts'

type Short = [gross: number, paid?: number | null, held?: number]
const of = (...months: Short[]): MonthSums[] =>
  months.map(([gross, paid = null, held = 0], place) => ({
    month: `2026-${String(place + 1).padStart(2, '0')}`,
    ...{ gross, paid, held },
  }))
const short = (months: MonthSums[]) =>
  statements(months).map(({ opening, set_off, payable, closing }) => [opening, set_off, payable, closing])

describe('[PTN-04] months below nothing are set off', () => {
  test.each<[string, Short[], number[][]]>([
    ['a good month is paid in full', [[500]], [[0, 0, 500, 0]]],
    [
      'two negative months, then a positive one that covers both',
      [[-300.1], [-200.2], [1000]],
      [
        [0, 0, 0, -300.1],
        [-300.1, 0, 0, -500.3],
        [-500.3, 500.3, 499.7, 0],
      ],
    ],
    [
      'a positive month that covers a part carries the rest',
      [[-300], [100], [250]],
      [
        [0, 0, 0, -300],
        [-300, 100, 0, -200],
        [-200, 200, 50, 0],
      ],
    ],
    [
      'exactly zero pays nothing and carries nothing',
      [[-0.3], [0.3], [0], [10]],
      [
        [0, 0, 0, -0.3],
        [-0.3, 0.3, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 10, 0],
      ],
    ],
    [
      'an account that ends below nothing keeps its closing balance, and nothing is paid',
      [
        [800, 800],
        [-1000, null],
      ],
      [
        [0, 0, 800, 0],
        [0, 0, 0, -1000],
      ],
    ],
    [
      'what was paid before months were set off stays paid, and the missing sum goes on',
      [[-100], [500, 500], [300]],
      [
        [0, 0, 0, -100],
        [-100, 0, 500, -100],
        [-100, 100, 200, 0],
      ],
    ],
    [
      'lines that are looked at are not paid; once let go they come with the next month',
      [[500, 400, 0], [200]],
      [
        [0, 0, 400, 100],
        [100, 0, 300, 0],
      ],
    ],
    [
      'held lines do not pay off what is missing',
      [[-100], [300, null, 250]],
      [
        [0, 0, 0, -100],
        [-100, 50, 0, -50],
      ],
    ],
  ])('%s', (_, months, expected) => {
    expect(short(of(...months))).toEqual(expected)
  })

  test('paise add up exactly over many months, where floats would not', () => {
    const months = of(...Array.from({ length: 30 }, (): Short => [-0.1]), [3.01])
    expect(statements(months).at(-1)).toMatchObject({ opening: -3, set_off: 3, payable: 0.01, closing: 0 })
  })

  test('each set-off names the months whose missing sums it pays, the oldest first', () => {
    const found = statements(of([-300], [-200], [350], [1000]))
    expect(found.map(({ set_off_of }) => set_off_of)).toEqual([
      [],
      [],
      [
        { month: '2026-01', amount: 300 },
        { month: '2026-02', amount: 50 },
      ],
      [{ month: '2026-02', amount: 150 }],
    ])
  })

  test('whatever the months bring, nothing appears and nothing is lost', () => {
    let seed = 7
    const next = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed
    }
    for (let turn = 0; turn < 200; turn++) {
      const months = of(...Array.from({ length: 12 }, (): Short => [(next() % 200_001) / 100 - 1000]))
      const found = statements(months)
      const [brought, paid] = [
        months.reduce((sum, { gross }) => sum + Math.round(gross * 100), 0),
        found.reduce((sum, { payable }) => sum + Math.round(payable * 100), 0),
      ]
      expect(brought).toBe(paid + Math.round((found.at(-1)?.closing ?? 0) * 100))
      for (const one of found) {
        expect(one.payable).toBeGreaterThanOrEqual(0)
        expect(one.set_off_of.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
          Math.round(one.set_off * 100),
        )
      }
    }
  })
})
