import { expect, test, vi } from 'vitest'
import { asAppError } from '#server/platform/as-app-error.ts'
import { retryDeadlock } from '#server/platform/database/deadlock.ts'

const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(), { code }) })

test('work that met another transaction in a deadlock runs again', async () => {
  const work = vi
    .fn()
    .mockRejectedValueOnce(failed('40P01'))
    .mockRejectedValueOnce(failed('40001'))
    .mockResolvedValue('done')
  expect(await retryDeadlock(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

test('work that fails for another reason runs once', async () => {
  const work = vi.fn().mockRejectedValue(failed('23505'))
  await expect(retryDeadlock(work)).rejects.toThrow('Failed query')
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that meets a deadlock each time ends, and the caller is told to try again', async () => {
  const work = vi.fn().mockRejectedValue(failed('40P01'))
  const error = await retryDeadlock(work).catch((thrown) => thrown)
  expect(work).toHaveBeenCalledTimes(5)
  expect(asAppError(error)).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } })
})

test('a unique violation that a concurrent request caused is 409, not 500', () => {
  expect(asAppError(failed('23505'))).toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409 })
})
