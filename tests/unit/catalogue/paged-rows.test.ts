import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LoadPage, PAGE, pagedRows } from '#src/admin/grid/paged-rows.ts'
import type { Row } from '#src/admin/model/define-resource.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rowsFrom = (from: number, count = PAGE): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at + 1, name: `Row ${from + at + 1}` }))

function open({ count = 10_000, first = PAGE } = {}) {
  const asked: {
    page: number
    signal: AbortSignal
    answer: (rows: readonly Row[]) => void
    fail: () => void
  }[] = []
  const load: LoadPage = (page, signal) =>
    new Promise(
      (answer, fail) => void asked.push({ page, signal, answer, fail: () => fail(new Error('down')) }),
    )
  const source = pagedRows(count, rowsFrom(0, first), load)
  const heard = vi.fn()
  source.subscribe(heard)
  const rest = () => vi.advanceTimersByTimeAsync(60)
  const answer = async (at: number) => {
    const { page, answer: give } = asked[at] as (typeof asked)[number]
    give(rowsFrom((page - 1) * PAGE))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { source, asked, heard, rest, answer }
}

test('the first rows are there at once, and rows in view that are there make no call', async () => {
  const { source, asked, rest } = open()
  expect(source.rowAt(0)?.id).toBe(1)
  expect(source.indexOf(50)).toBe(49)
  source.want(0, 30)
  await rest()
  expect(asked).toEqual([])
})

test('the pages in view are loaded, and each row then has its place', async () => {
  const { source, asked, heard, rest, answer } = open()
  source.want(180, 230)
  await rest()
  expect(asked.map(({ page }) => page)).toEqual([2, 3])
  expect(source.rowAt(180)).toBeUndefined()
  await answer(0)
  await answer(1)
  expect(source.rowAt(180)?.id).toBe(181)
  expect(source.indexOf(230)).toBe(229)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a drag past many places loads only where it rests', async () => {
  const { source, asked, rest } = open()
  for (const place of [1000, 3000, 5000, 7000]) {
    source.want(place, place + 30)
    await vi.advanceTimersByTimeAsync(20)
  }
  await rest()
  expect(asked.map(({ page }) => page)).toEqual([71])
})

test('a page that is no longer in view is given up', async () => {
  const { source, asked, rest } = open()
  source.want(500, 530)
  await rest()
  source.want(900, 930)
  await rest()
  expect(asked.map(({ page, signal }) => [page, signal.aborted])).toEqual([
    [6, true],
    [10, false],
  ])
})

test('a page that failed is asked for again when its rows are wanted again', async () => {
  const { source, asked, rest, answer } = open()
  source.want(500, 530)
  await rest()
  asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  source.want(500, 530)
  await rest()
  await answer(1)
  expect(source.rowAt(510)?.id).toBe(511)
})

test('a stored value is put into first and loaded rows; rows without a change stay the same objects', async () => {
  const { source, rest, answer } = open()
  source.want(100, 130)
  await rest()
  await answer(0)
  const before = source.rowAt(101)
  source.patch((row) => (row.id === 1 || row.id === 101 ? { ...row, name: 'New' } : row))
  expect([source.rowAt(0)?.name, source.rowAt(100)?.name]).toEqual(['New', 'New'])
  expect(source.rowAt(101)).toBe(before)
})

test('of very many pages the oldest are forgotten with the places of their rows', async () => {
  const { source, rest, answer } = open({ count: 100_000 })
  for (let page = 2; page <= 202; page++) {
    source.want((page - 1) * PAGE, (page - 1) * PAGE + 10)
    await rest()
    await answer(page - 2)
  }
  expect(source.rowAt(100)).toBeUndefined()
  expect(source.indexOf(101)).toBe(-1)
  expect(source.rowAt(200)?.id).toBe(201)
})

test('a source that is no longer used gives up what is on its way', async () => {
  const { source, asked, rest } = open()
  source.want(500, 530)
  await rest()
  source.stop()
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('[GRID-02] rows of a selection are loaded, and those that are here are not loaded again', async () => {
  const loaded: number[] = []
  const source = pagedRows(350, rowsFrom(0), async (page) => {
    loaded.push(page)
    return rowsFrom((page - 1) * PAGE, page === 4 ? 50 : PAGE)
  })
  const ids = (await source.load(90, 350)).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 260 }, (_, at) => 91 + at))
  await source.load(0, 250)
  expect(loaded).toEqual([2, 3, 4])
})

test('a page that cannot be loaded is an error, not a shorter selection', async () => {
  const source = pagedRows(350, rowsFrom(0), () => Promise.reject(new Error('Down')))
  await expect(source.load(0, 350)).rejects.toThrow('Down')
})
