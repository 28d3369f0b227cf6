import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isSuppressed } from '#server/messages/suppression.ts'
import { makeMessageApp, RECEIPT_SECRET } from '#tests/support/message-app.ts'

const { app, newest, askPasscode, reset, stop } = await makeMessageApp()
const { db } = app.deps.database
afterAll(stop)
beforeEach(reset)

describe('the SMS provider', () => {
  const tell = (path: string, body: unknown, secret = RECEIPT_SECRET) => {
    const raw = JSON.stringify(body)
    const timestamp = String(Math.floor(app.deps.clock().getTime() / 1000))
    const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')}`
    return app.nobody.fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sms-timestamp': timestamp,
        'x-sms-signature': signature,
      },
      body: raw,
    })
  }
  const at = '2026-11-20T06:31:00Z'

  test('a signed receipt updates the message', async () => {
    await askPasscode()
    const id = (await newest())?.vendor_ref
    expect((await tell('/api/sms-receipt', { id, status: 'DELIVERED', at }, 'wrong')).status).toBe(401)
    expect(await newest()).toMatchObject({ state: 'SENT' })
    expect((await tell('/api/sms-receipt', { id, status: 'DELIVERED', at })).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'DELIVERED', delivered_at: new Date(at) })
    // Receipts may arrive out of order; a repeated one gets the same answer.
    expect((await tell('/api/sms-receipt', { id, status: 'FAILED', at })).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'DELIVERED' })
    expect((await tell('/api/sms-receipt', { id: 'nobody', status: 'FAILED', at })).status).toBe(404)
  })

  test('names why a message did not arrive', async () => {
    await askPasscode()
    const id = (await newest())?.vendor_ref
    await tell('/api/sms-receipt', { id, status: 'FAILED', code: 'ABSENT_SUBSCRIBER', at })
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'ABSENT_SUBSCRIBER', operator: null })
  })

  test('stores the operator that the gateway names, and the report separates operators', async () => {
    const admin = await app.signInAdmin(1)
    const figures = async () => (await admin.get('/api/admin/otp-figures?range=last_7_days')).body
    const before = (await figures()).operators.filter(({ operator }: { operator: unknown }) => operator)
    await askPasscode('9876500001')
    await tell('/api/sms-receipt', {
      ...{ id: (await newest())?.vendor_ref, status: 'FAILED', code: 'ABSENT_SUBSCRIBER', at },
      ...{ operator: '  Vani   Networks ', circle: 'Bihar & Jharkhand' },
    })
    expect(await newest()).toMatchObject({ operator: 'Vani Networks', circle: 'Bihar & Jharkhand' })
    await askPasscode('9876500002')
    await tell('/api/sms-receipt', {
      ...{ id: (await newest())?.vendor_ref, status: 'DELIVERED', at },
      ...{ operator: '<b>', circle: 'x' },
    })
    expect(await newest()).toMatchObject({ operator: null, circle: null, state: 'DELIVERED' })
    const { operators, codes } = await figures()
    expect(before).toEqual([])
    expect(operators).toContainEqual(
      expect.objectContaining({ operator: 'Vani Networks', sent: 1, delivered: 0, verified: 0 }),
    )
    expect(operators.at(-1)).toMatchObject({ operator: null })
    expect(codes).toContainEqual(expect.objectContaining({ code: 'ABSENT_SUBSCRIBER' }))
    const report = await admin.get('/api/admin/lists/otp-failure-report?range=last_7_days')
    expect(JSON.stringify(report.body)).toContain('Vani Networks')
  })

  test.each([
    ['DLT_TEMPLATE_MISMATCH', 'DLT_REJECTED', '9876500003'],
    ['DLTX', 'NOT_DELIVERED', '9876500004'],
  ])('the report shows %s as %s: only declared codes are refusals of DLT', async (code, failure, to) => {
    await askPasscode(to)
    await tell('/api/sms-receipt', { id: (await newest())?.vendor_ref, status: 'FAILED', code, at })
    const admin = await app.signInAdmin(1)
    const { body } = await admin.get('/api/admin/lists/otp-failure-report?range=last_7_days')
    expect(body.rows).toContainEqual(expect.objectContaining({ vendor_code: code, failure }))
  })

  test('stores STOP, which applies at once', async () => {
    expect((await tell('/api/sms-stop', { from: '+919876512345' }, 'wrong')).status).toBe(401)
    expect((await tell('/api/sms-stop', { from: '+919876512345' })).status).toBe(200)
    const now = app.deps.clock()
    expect(await isSuppressed(db, app.deps.keys, 'mobile', '9876512345', now)).toBe(true)
    expect(await isSuppressed(db, app.deps.keys, 'email', '9876512345', now)).toBe(false)
    // Passcodes are what one asks for oneself.
    expect((await askPasscode('9876512345')).status).toBe(200)
  })
})
