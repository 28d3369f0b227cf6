import { expect, test } from 'vitest'
import { newPassword } from '#src/contract/access/new-password.ts'

const problem = (password: string) => newPassword.safeParse(password).error?.issues[0]?.message ?? null

test.each([
  'password1234',
  'P@ssw0rd2026',
  'Welcome@12345',
  'tulnatulnatulna',
  'Tulna@2026!!',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'admin-admin-1',
  'abcdefghijkl',
])('%s is refused: everybody tries it first', (password) => {
  expect(problem(password)).toBe('passwordGuessable')
})

test.each([
  'a long new password',
  'a sentence of mine',
  'mera ghar pahad par hai',
  'मेरा घर पहाड़ पर है',
  'kx9!vT2#pLq7',
  'demo-partner-1',
])('%s is taken, whatever signs it has', (password) => {
  expect(problem(password)).toBeNull()
})

test('a password has 12 signs or more, and may have 200', () => {
  expect(problem('kx9!vT2#pLq')).toBe('passwordShort')
  expect(problem('kx9!vT2#pL'.repeat(20))).toBeNull()
})
