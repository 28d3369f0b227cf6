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
