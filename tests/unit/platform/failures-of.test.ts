import { expect, test } from 'vitest'
import { failuresOf } from '#tests/support/failures-of.ts'

test('every case that fails has a line with its name and what is wrong', async () => {
  const cases: [string, unknown][] = [
    ['one', 1],
    ['two', 2],
    ['row', { id: 1, tags: ['x', 'y'] }],
  ]
  const failures = await failuresOf(cases, async ([name, value]) => {
    await Promise.resolve()
    expect(value).toEqual(name === 'row' ? { id: 2, tags: ['x', 'z'] } : 1)
  })
  expect(failures).toEqual([
    'two: expected 2 to deeply equal 1',
    expect.stringMatching(/^row: .*; id: 1 instead of 2; tags\.1: 'y' instead of 'z'$/),
  ])
})

test('a part that a matcher takes is no difference, and a reason is one line', async () => {
  const [failure = ''] = await failuresOf(['one'], () => {
    expect({ id: 1, name: 'x', more: 2 }).toMatchObject({ id: 2, name: expect.any(String) })
  })
  expect(failure).toMatch(/^one: expected .* to match object .*; id: 1 instead of 2$/)
  expect(failure).not.toContain('\n')
})

test('a case without a name of its own is shown as it is', async () => {
  const refuse = () => {
    throw new Error('no')
  }
  expect(await failuresOf(['', 'a', { b: 1 }, [2, 'c']], refuse)).toEqual([
    '"": no',
    'a: no',
    '{"b":1}: no',
    '[2,"c"]: no',
  ])
  expect(await failuresOf([{ key: 'd' }], refuse, ({ key }) => key)).toEqual(['d: no'])
})

test('a check of no cases fails', async () => {
  await expect(failuresOf([], () => undefined)).rejects.toThrow('no cases')
})
