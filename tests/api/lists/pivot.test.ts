import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import type { AdminRole } from '#src/contract/call.ts'
import {
  COUNT,
  figureOf,
  groupOf,
  MAX_PIVOT_COLUMNS,
  MAX_PIVOT_ROWS,
  type Pivot,
  resourcePivot,
} from '#src/contract/catalogue/pivot.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { listPivot } from '#src/contract/lists/groups.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let admin: SignedIn
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '40' })
  admin = await app.signInAdmin(1)
}, 120_000)

type Values = Readonly<Record<string, unknown>>

/** The day, week or month of a value, by the Indian clock. */
function groupIn(row: Values, name: string | undefined): string | null {
  const { column, unit } = groupOf(name ?? '')
  const value = row[column]
  if (value === null || value === undefined) return null
  if (!unit) return String(value)
  const day = String(value).includes('T') ? businessDay(new Date(String(value))) : String(value).slice(0, 10)
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  return unit === 'day' ? day : addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** A figure of rows as plain JavaScript computes it; in whole paise, which sums keep exactly. */
function figureIn(rows: readonly Values[], figure: string): number | null {
  const { aggregate, column } = figureOf(figure)
  if (!aggregate) return rows.length
  const values = rows.flatMap((row) =>
    row[column ?? ''] == null ? [] : [Math.round(Number(row[column ?? '']) * 100)],
  )
  const sum = values.reduce((one, other) => one + other, 0)
  if (aggregate === 'sum') return sum
  if (values.length === 0) return null
  return { avg: sum / values.length, min: Math.min(...values), max: Math.max(...values) }[aggregate]
}

const text = (value: string | null) => value ?? '(none)'
const plain = (figure: string, value: string | null | undefined) =>
  value == null ? null : figure === COUNT ? Number(value) : Number(value) * 100
/** Averages have four decimals. */
const close = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < 0.02

/** Where a report differs from what plain JavaScript makes of all rows. */
function differences(
  pivot: Pivot,
  rows: readonly Values[],
  group: string | undefined,
  across: string | undefined,
  figure: string,
) {
  const found: unknown[] = []
  const check = (where: string, shown: string | null | undefined, of: readonly Values[]) => {
    const wanted = figureIn(of, figure)
    if (!close(plain(figure, shown), wanted)) found.push([group, across, figure, where, shown, wanted])
  }
  const inGroup = (value: string | null) => rows.filter((row) => groupIn(row, group) === value)
  check('total', pivot.totals.total, rows)
  const groups = new Set(rows.map((row) => text(groupIn(row, group))))
  const columns = new Set(rows.map((row) => text(groupIn(row, across))))
  if (group && pivot.rows.length !== Math.min(groups.size, MAX_PIVOT_ROWS))
    found.push([group, 'rows', groups.size])
  if (group && pivot.more_rows !== groups.size > MAX_PIVOT_ROWS) found.push([group, 'more'])
  if (across && pivot.columns.length !== Math.min(columns.size, MAX_PIVOT_COLUMNS))
    found.push([across, 'columns', columns.size])
  if (across && pivot.more_columns !== columns.size > MAX_PIVOT_COLUMNS) found.push([across, 'more'])
  for (const [at, column] of pivot.columns.entries())
    check(
      `column ${column}`,
      pivot.totals.cells[at],
      rows.filter((row) => groupIn(row, across) === column),
    )
  for (const { value, cells, total } of pivot.rows) {
    const those = inGroup(value)
    check(`row ${value}`, total, those)
    for (const [at, column] of pivot.columns.entries())
      check(
        `${value} ${column}`,
        cells[at],
        those.filter((row) => groupIn(row, across) === column),
      )
  }
  const isWhole = !pivot.more_rows && !pivot.more_columns && (figure === COUNT || figure.startsWith('sum.'))
  const summed = (values: readonly (string | null)[]) =>
    values.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)
  if (isWhole && group && summed(pivot.rows.map(({ total }) => total)) !== summed([pivot.totals.total]))
    found.push([group, figure, 'the rows do not add up'])
  if (isWhole && across && summed(pivot.totals.cells) !== summed([pivot.totals.total]))
    found.push([across, figure, 'the columns do not add up'])
  return found
}

async function rowsOf({ name }: AnyList, search = ''): Promise<Values[]> {
  const all: Values[] = []
  let next: string | null = ''
  while (next !== null) {
    const { body } = await admin.get(
      `/api/admin/lists/${name}?page_size=100${search}${next && `&after=${next}`}`,
    )
    all.push(...body.rows)
    next = body.next
  }
  return all
}

const queryOf = (asked: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** Every group once as rows, with the next one as columns, and every figure at least once. */
const combinations = ({ groups, figures }: { groups: string[]; figures: string[] }) => {
  const all = [COUNT, ...figures]
  const most = Math.max(groups.length, all.length)
  return Array.from({ length: most }, (_, at) => ({
    group: groups[at % groups.length],
    across: groups.length > 1 ? groups[(at + 1) % groups.length] : undefined,
    figure: all[at % all.length] ?? COUNT,
  }))
}

test('[BUILD-12] every list is a report by two columns and each figure, as plain JavaScript computes it from all rows', {
  timeout: 300_000,
}, async () => {
  let tried = 0
  let several = 0
  for (const list of lists as readonly AnyList[]) {
    const names = listPivot(list, 1)
    if (names.groups.length === 0) continue
    const rows = await rowsOf(list)
    for (const asked of combinations(names)) {
      const { status, body } = await admin.get(`/api/admin/lists/${list.name}/pivot?${queryOf(asked)}`)
      expect([list.name, asked, status]).toEqual([list.name, asked, 200])
      expect([list.name, differences(body, rows, asked.group, asked.across, asked.figure)]).toEqual([
        list.name,
        [],
      ])
      tried += 1
      if (body.rows.length > 1 && body.columns.length > 1) several += 1
    }
  }
  expect(tried).toBeGreaterThan(300)
  expect(several).toBeGreaterThan(80)
})

test('[BUILD-12] every resource is a report by two fields and each figure, over the whole filter', {
  timeout: 120_000,
}, async () => {
  let several = 0
  for (const { name, schema } of catalogue) {
    const names = resourcePivot(schema, whereFields(schema))
    if (names.groups.length === 0) continue
    const { body: rows } = await admin.get(`/api/admin/${name}`)
    for (const asked of combinations(names)) {
      const { status, body } = await admin.get(`/api/admin/pivots/${name}?${queryOf(asked)}`)
      expect([name, asked, status]).toEqual([name, asked, 200])
      expect([name, differences(body, rows, asked.group, asked.across, asked.figure)]).toEqual([name, []])
      if (body.rows.length > 1) several += 1
    }
  }
  expect(several).toBeGreaterThan(10)
  const filter = JSON.stringify({ priority_gte: 2 })
  const { body: some } = await admin.get(`/api/admin/lenders?${queryOf({ filter })}`)
  const { body } = await admin.get(
    `/api/admin/pivots/lenders?${queryOf({ filter, figure: 'avg.min_income' })}`,
  )
  expect(close(plain('avg.min_income', body.totals.total), figureIn(some, 'avg.min_income'))).toBe(true)
})

/** A list with a period of its own, and the condition on a date that means the same days. */
const reported = (lists as readonly AnyList[]).find(({ name }) => name === 'applications-report') as AnyList

test('[BUILD-12] a report compares with the equally long period before, by the list’s own period or a condition on a date', async () => {
  const today = businessDay(app.deps.clock())
  const [from, to] = [addDays(today, -20), today]
  const earlier = await rowsOf(
    reported,
    `&range=custom_range&from=${addDays(from, -21)}&to=${addDays(from, -1)}`,
  )
  const now = await rowsOf(reported, `&range=custom_range&from=${from}&to=${to}`)
  expect([earlier.length, now.length].every((count) => count > 0)).toBe(true)
  const path = `/api/admin/lists/${reported.name}/pivot`
  const period = { range: 'custom_range', from, to, compare: 'before' }
  const { groups } = listPivot(reported, 1)
  const group = groups.find((name) => !groupOf(name).unit) ?? ''
  const { body } = await admin.get(`${path}?${queryOf({ ...period, group })}`)
  expect(body.totals).toMatchObject({ total: String(now.length), before: { total: String(earlier.length) } })
  for (const { value, total, before } of body.rows) {
    expect(Number(total)).toBe(now.filter((row) => groupIn(row, group) === value).length)
    expect(Number(before.total)).toBe(earlier.filter((row) => groupIn(row, group) === value).length)
  }
  const sum = (body.rows as Pivot['rows']).reduce((all, { before }) => all + Number(before?.total), 0)
  expect(sum).toBe(earlier.length)
  // Days of the period before stand beside those that they are compared with.
  const days = groups.find((name) => name.endsWith('.day')) ?? ''
  const { body: daily } = await admin.get(`${path}?${queryOf({ ...period, group: days })}`)
  for (const { value, before } of daily.rows) {
    const day = addDays(value, -21)
    expect(Number(before.total)).toBe(earlier.filter((row) => groupIn(row, days) === day).length)
    expect(value >= from && value <= to).toBe(true)
  }
  const audited = (lists as readonly AnyList[]).find(
    (one) => one.range === false && listPivot(one, 1).groups.some((name) => name.endsWith('.day')),
  ) as AnyList
  const column = groupOf(listPivot(audited, 1).groups.find((name) => name.endsWith('.day')) ?? '').column
  const moving = JSON.stringify({ field: column, op: 'within', value: 'last_30_days' })
  const before = JSON.stringify({
    field: column,
    op: 'between',
    value: [addDays(today, -59), addDays(today, -30)],
  })
  const { body: shown } = await admin.get(
    `/api/admin/lists/${audited.name}/pivot?${queryOf({ where: moving, compare: 'before' })}`,
  )
  expect(shown.totals.total).toBe(String((await rowsOf(audited, `&${queryOf({ where: moving })}`)).length))
  expect(shown.totals.before.total).toBe(
    String((await rowsOf(audited, `&${queryOf({ where: before })}`)).length),
  )
  const none = await admin.get(`/api/admin/lists/${audited.name}/pivot?compare=before`)
  expect([none.status, none.body.errors]).toEqual([
    422,
    { compare: 'Choose a period to compare with the one before' },
  ])
})

test('[BUILD-12] a report has no column that its reader does not see, or sees masked', async () => {
  const roles = await app.signInRoles()
  let refused = 0
  for (const list of lists as readonly AnyList[]) {
    const path = `/api/admin/lists/${list.name}/pivot`
    const all = listPivot(list, 1)
    if (all.groups.length === 0) continue
    for (const role of list.access.roles as readonly AdminRole[]) {
      const own = listPivot(list, role)
      const asked = [
        ...all.groups
          .filter((name) => !own.groups.includes(name))
          .flatMap((name) => [{ group: name }, { across: name }]),
        ...all.figures.filter((name) => !own.figures.includes(name)).map((figure) => ({ figure })),
        ...Object.entries(list.columns).flatMap(([name, { kind, personal }]) =>
          kind === 'masked' || personal ? [{ group: name }, { across: name }, { figure: `max.${name}` }] : [],
        ),
        { group: 'no_such_column' },
        { figure: 'sum.no_such_column' },
      ]
      for (const one of asked) {
        const { status, body } = await roles[role].get(`${path}?${queryOf(one)}`)
        expect([list.name, role, one, status, Object.keys(body.errors ?? {})]).toEqual([
          list.name,
          role,
          one,
          422,
          Object.keys(one),
        ])
        refused += 1
      }
    }
    for (const role of ([1, 2, 3] as const).filter((one) => !list.access.roles.includes(one)))
      expect((await roles[role].get(path)).status).toBe(403)
  }
  expect(refused).toBeGreaterThan(200)
})
