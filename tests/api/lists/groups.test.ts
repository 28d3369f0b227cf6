import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import { groupFields, MAX_GROUPS, summedFields } from '#src/contract/catalogue/groups.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { groupColumns, summedColumns } from '#src/contract/lists/groups.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let admin: SignedIn
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '40' })
  admin = await app.signInAdmin(1)
}, 120_000)

type Values = Readonly<Record<string, unknown>>
interface Group {
  value: string | null
  count: number
  sums: Record<string, string>
}

/** Groups as plain JavaScript makes them, largest first; sums in whole paise. */
function groupsOf(rows: readonly Values[], by: string, summed: readonly string[]) {
  const found = new Map<string | null, Values[]>()
  for (const row of rows) {
    const value = row[by] === null || row[by] === undefined ? null : String(row[by])
    found.set(value, [...(found.get(value) ?? []), row])
  }
  return [...found].map(([value, those]) => ({
    value,
    count: those.length,
    sums: summed.map((name) => those.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0)),
  }))
}

const plain = (groups: readonly Group[], summed: readonly string[]) =>
  groups.map(({ value, count, sums }) => ({
    value,
    count,
    sums: summed.map((name) => Math.round(Number(sums[name]) * 100)),
  }))
const inOrder = <T extends { value: string | null }>(groups: readonly T[]) =>
  [...groups].sort((one, other) => String(one.value).localeCompare(String(other.value)))

async function rowsOf({ name }: AnyList): Promise<Values[]> {
  const all: Values[] = []
  let next: string | null = ''
  while (next !== null) {
    const { body } = await admin.get(`/api/admin/lists/${name}?page_size=100${next && `&after=${next}`}`)
    all.push(...body.rows)
    next = body.next
  }
  return all
}

test('every list has the groups and sums of all its rows, not of a page, by every column', {
  timeout: 300_000,
}, async () => {
  let many = 0
  for (const list of lists as readonly AnyList[]) {
    const rows = await rowsOf(list)
    const summed = summedColumns(list, 1)
    for (const group of groupColumns(list, 1)) {
      const { status, body } = await admin.get(`/api/admin/lists/${list.name}/groups?group=${group}`)
      expect([list.name, group, status]).toEqual([list.name, group, 200])
      const wanted = groupsOf(rows, group, summed)
      if (body.more) {
        expect(body.groups).toHaveLength(MAX_GROUPS)
        continue
      }
      expect([list.name, group, inOrder(plain(body.groups, summed))]).toEqual([
        list.name,
        group,
        inOrder(wanted),
      ])
      if (rows.length > 100 && wanted.length > 1) many += 1
    }
  }
  // Some lists are longer than a page.
  expect(many).toBeGreaterThan(3)
})

test('every resource has the groups and sums of all its rows, by every choice and reference', {
  timeout: 120_000,
}, async () => {
  const all = [
    ...catalogue.map(({ name, schema }) => ({ name, schema })),
    { name: 'lenders', schema: LenderEditable },
  ]
  let several = 0
  for (const { name, schema } of all)
    for (const group of groupFields(schema)) {
      const { body: rows } = await admin.get(`/api/admin/${name}`)
      const { status, body } = await admin.get(`/api/admin/groups/${name}?group=${group}`)
      expect([name, group, status]).toEqual([name, group, 200])
      const summed = summedFields(schema)
      const wanted = groupsOf(rows, group, summed)
      expect([name, group, inOrder(plain(body.groups, summed))]).toEqual([name, group, inOrder(wanted)])
      if (wanted.length > 1) several += 1
    }
  expect(several).toBeGreaterThan(5)
})

test('groups keep to the filter, and to the columns that a role sees', async () => {
  const narrow = encodeURIComponent(JSON.stringify({ priority_gte: 2 }))
  const { body: rows } = await admin.get(`/api/admin/lenders?filter=${narrow}`)
  const { body } = await admin.get(`/api/admin/groups/lenders?group=lender_status&filter=${narrow}`)
  expect(body.groups.reduce((sum: number, { count }: Group) => sum + count, 0)).toBe(rows.length)
  expect((await admin.get('/api/admin/lenders')).body.length).toBeGreaterThan(rows.length)
  expect((await admin.get('/api/admin/groups/lenders?group=grievance_name')).body.errors).toHaveProperty(
    'group',
  )
  const roles = await app.signInRoles()
  let hidden = 0
  for (const role of [2, 3] as const)
    for (const list of lists as readonly AnyList[])
      for (const name of groupColumns(list, 1).filter((one) => !groupColumns(list, role).includes(one))) {
        if (!list.access.roles.includes(role)) continue
        const { status } = await roles[role].get(`/api/admin/lists/${list.name}/groups?group=${name}`)
        expect([list.name, name, role, status]).toEqual([list.name, name, role, 422])
        hidden += 1
      }
  expect(hidden).toBeGreaterThan(0)
})
