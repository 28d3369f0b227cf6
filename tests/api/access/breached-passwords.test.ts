import { expect, test } from 'vitest'
import { isBreached } from '#server/access/breached-passwords.ts'
import { makeTestApp } from '#tests/support/app.ts'

/** Of the list, but by no rule of guessable-password.ts. */
const breached = ['chickenwing101', 'needforspeed', 'vjkjnrjvgjvjhlt', 'contortionist', 'ChickenWing101']

test.each(breached)('%s stood in a breach', (password) => {
  expect(isBreached(password)).toBe(true)
})

test.each([
  'a sentence of mine',
  'मेरा घर पहाड़ पर है',
  'kx9!vT2#pLq7',
  'demo-partner-1',
])('%s did not', (password) => {
  expect(isBreached(password)).toBe(false)
})

test('a new password that stood in a breach is refused at the field, and the old one stays', async () => {
  const app = await makeTestApp()
  const [admin, merchant] = [await app.signInAdmin(), await app.signInPartner()]
  const next = 'chickenwing101'
  const tries = [
    await admin.post('/api/admin/password', { present: 'demo-admin-1', next }),
    await merchant.post('/api/partner/password', { present: 'demo-partner-1', next }),
  ]
  for (const { status, body } of tries)
    expect([status, body.errors]).toEqual([422, { next: expect.stringMatching(/guess/) }])
  await app.signInAdmin()
  await app.signInPartner()
})
