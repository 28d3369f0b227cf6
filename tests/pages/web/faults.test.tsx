import { expect, test } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { type ApiError, api } from '#src/platform/http.ts'
import { restoreSession } from '#src/platform/session.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const lenders = 'GET /api/get-lenders-data/{type?}'
const load = () => api(lenders, {}, { quiet: true })
const failure = () => load().catch((error: ApiError) => error)

test('[AREA-05] start-up finds the session that a login left in the cookies', async () => {
  const { session } = await pages.app.signInAdmin(1)
  expect(await restoreSession('admin')).toMatchObject({ adminId: session.adminId, token: session.token })
  expect(await load()).not.toHaveLength(0)
})

test('without a login no call is answered', async () => {
  expect(await failure()).toMatchObject({ status: 401, body: { code: 'NO_SESSION' } })
})

test.each([
  [401, 'NO_SESSION'],
  [403, 'ROLE_REFUSED'],
  [409, 'CHANGED_MEANWHILE'],
  [500, 'INTERNAL'],
] as const)('a fault of %i arrives as the server would answer it', async (status, code) => {
  server.use(fault(lenders, status))
  expect(await failure()).toMatchObject({ status, body: { success: false, code } })
})

test('a fault of 422 names the refused field in words', async () => {
  server.use(fault(lenders, 422, { value: 'notNegative' }))
  expect(await failure()).toMatchObject({ status: 422, body: { errors: { value: 'Enter 0 or more' } } })
})

test('offline is no answer at all', async () => {
  server.use(fault(lenders, 'offline'))
  expect(await failure()).toMatchObject({ status: 0 })
})

test('a slow call still brings the true answer', async () => {
  await pages.app.signInAdmin(1)
  await restoreSession('admin')
  server.use(fault(lenders, 'slow'))
  expect(await load()).not.toHaveLength(0)
})
