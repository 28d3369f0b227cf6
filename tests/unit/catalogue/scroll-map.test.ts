import { describe, expect, test } from 'vitest'
import { makeScrollMap } from '#src/admin/grid/scroll-map.ts'

const VIEW = 800
const TOTAL = 40_000_000
function map(total: number) {
  const made = makeScrollMap()
  made.resize(total, VIEW)
  return made
}

test('a list within what browsers can scroll is scrolled as it is', () => {
  const short = map(400_000)
  expect(short.height()).toBe(400_000)
  short.follow(123_456)
  expect(short.top()).toBe(123_456)
  expect(short.toNative(123_480)).toBe(123_480)
})

describe('a taller list', () => {
  test('ends within what browsers can scroll, and its native end is the last row', () => {
    const long = map(TOTAL)
    expect(long.height()).toBeLessThan(17_000_000)
    long.follow(long.height() - VIEW)
    expect(long.top()).toBe(TOTAL - VIEW)
    long.follow(0)
    expect(long.top()).toBe(0)
  })

  test('is scrolled one to one in small steps, and rows in view do not move against each other', () => {
    const long = map(TOTAL)
    long.follow(5_000_000)
    const [top, row] = [long.top(), long.toNative(long.top() + 40)]
    long.follow(5_000_100)
    expect(long.top()).toBe(top + 100)
    expect(long.toNative(top + 40)).toBe(row)
  })

  test('is moved on when small steps reach the native start before the first row', () => {
    const long = map(TOTAL)
    long.follow(10_000)
    const top = long.top()
    let moved: number | undefined
    for (let native = 10_000; native >= 0 && moved === undefined; native -= 500) moved = long.follow(native)
    expect(moved).toBeGreaterThan(0)
    expect(long.top()).toBe(top - 10_000)
  })

  test('every place is reached from every other', () => {
    const long = map(TOTAL)
    for (const place of [0, 39_999_000, 20_000_000, 20_000_400, 40, 0]) {
      const native = long.go(place)
      expect(native).toBeGreaterThanOrEqual(0)
      expect(native).toBeLessThanOrEqual(long.height() - VIEW)
      expect(long.top()).toBe(place)
      long.follow(native)
      expect(long.top()).toBe(place)
    }
  })
})
