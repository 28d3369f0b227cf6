import argon from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, passwordMatches } from '#server/access/password.ts'

test('a password is hashed with the strength that OWASP asks for', async () => {
  // Apps of other tests in this worker hash lightly: what counts is what is asked for.
  const spy = vi.spyOn(argon, 'hash')
  const hash = await hashPassword('demo-admin-1')
  expect(spy).toHaveBeenCalledWith('demo-admin-1', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  spy.mockRestore()
  expect(await passwordMatches('demo-admin-1', hash)).toBe(true)
  expect(await passwordMatches('demo-admin-2', hash)).toBe(false)
})

test('an account without a password matches none, in the time of a wrong one', async () => {
  const spy = vi.spyOn(argon, 'verify')
  for (const stored of ['', undefined]) {
    expect(await passwordMatches('', stored)).toBe(false)
    // What an account without a password is compared with.
    expect(await passwordMatches('dummy', stored)).toBe(false)
  }
  expect(spy).toHaveBeenCalledTimes(4)
  spy.mockRestore()
})
