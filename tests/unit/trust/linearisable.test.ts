import { describe, expect, test } from 'vitest'
import { isLinearisable } from '#tests/support/trust/cells/linearisable.ts'

const write = (start: number, end: number, writes: number, reads?: number) => ({ start, end, writes, reads })
const read = (start: number, end: number, reads: number) => ({ start, end, reads })

describe('the checker of histories', () => {
  test.each([
    ['one after the other', [write(1, 2, 5), read(3, 4, 5)], 5],
    ['a read that overlaps a write sees the old value', [write(1, 4, 5), read(2, 3, 0)], 5],
    ['or the new one', [write(1, 4, 5), read(2, 3, 5)], 5],
    ['of two compare-and-set at once one follows the other', [write(1, 4, 5, 0), write(2, 3, 6, 5)], 6],
  ])('accepts %s', (_, operations, last) => {
    expect(isLinearisable(operations, 0, last)).toBe(true)
  })

  test.each([
    ['a stale read', [write(1, 2, 5), read(3, 4, 0)], 5],
    ['a value that returns by itself', [write(1, 2, 5), read(3, 4, 5), read(5, 6, 0)], 0],
    ['a lost update', [write(1, 4, 5, 0), write(2, 3, 6, 0)], 6],
    ['an acknowledged write that is not there at the end', [write(1, 2, 5)], 0],
    ['reads in the opposite order', [write(1, 6, 5), read(2, 3, 5), read(4, 5, 0)], 5],
  ])('refuses %s', (_, operations, last) => {
    expect(isLinearisable(operations, 0, last)).toBe(false)
  })
})
