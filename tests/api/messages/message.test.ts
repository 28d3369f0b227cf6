import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayOutbox } from '#server/messages/gateways.ts'
import { queueMessage } from '#server/messages/queue.ts'
import { notifyStatuses } from '#server/messages/status-notice.ts'
import { suppress } from '#server/messages/suppression.ts'
import { transaction } from '#server/platform/database/database.ts'
import { messageTemplate } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import { makeMessageApp } from '#tests/support/message-app.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

const { app, sms, mail, newest, reset, stop } = await makeMessageApp()
const { db } = app.deps.database
afterAll(stop)
beforeEach(reset)

const drain = () => app.deps.jobs.drain()
const again = () => app.deps.jobs.drain({ later: true })
let number = 0
const help = (email = 'asha@mail.example') =>
  app.nobody.post('/api/help', { name: 'Asha', email, phone: '9876500001', description: 'Hello' })

describe('a message that a stored job sends', () => {
  test('is written with what causes it, and goes out by SMTP once', async () => {
    const { body } = await help()
    expect(await newest()).toMatchObject({ state: 'WAITING', template: 'help-ticket', channel: 'email' })
    expect(mail.heard).toEqual([])
    await drain()
    await drain()
    expect(mail.heard).toHaveLength(1)
    const { to, raw } = mail.heard[0] ?? { to: [], raw: '' }
    expect(to).toEqual(['asha@mail.example'])
    expect(raw).toContain(body.reference)
    expect(raw).toContain('Subject: We have your request for help')
    expect(raw).not.toContain('List-Unsubscribe')
    expect(await newest()).toMatchObject({ state: 'SENT', vendor: 'email', tries: 1 })
  })

  test('of a transaction that fails is not there', async () => {
    const to = { channel: 'mobile', to: '9876500001', language: 'en' } as const
    await expect(
      transaction(db, async (tx) => {
        await queueMessage(app.deps, tx, { template: 'reminder', values: {}, ...to })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await newest()).toBeUndefined()
    expect(await again()).toBe(0)
  })

  test('waits for a server that is away, and is given up after seven tries', async () => {
    mail.refuse = 451
    await help()
    await drain()
    expect(await newest()).toMatchObject({ state: 'WAITING', failure: 'SMTP_451', tries: 1 })
    mail.refuse = 0
    await again()
    expect(await newest()).toMatchObject({ state: 'SENT', failure: null, tries: 2 })
    mail.refuse = 451
    await help()
    for (let turn = 0; turn < 8; turn++) await again()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'SMTP_451', tries: 7 })
  })

  test('that is refused for good is not tried again', async () => {
    mail.refuse = 550
    await help()
    await again()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'SMTP_550', tries: 1 })
    expect(await again()).toBe(0)
  })

  test('whose template changed after it was queued is not sent', async () => {
    await help()
    const own = eq(messageTemplate.code, 'help-ticket')
    const [before] = await db.select().from(messageTemplate).where(own)
    await db.update(messageTemplate).set({ body: 'Other words' }).where(own)
    await drain()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'TEMPLATE_MISMATCH' })
    expect(mail.heard).toEqual([])
    await db
      .update(messageTemplate)
      .set({ body: before?.body as string })
      .where(own)
  })

  test('by a wrong password waits', async () => {
    app.deps.outbox = gatewayOutbox({
      ...app.deps.settings,
      SMTP_URL: mail.url.replace('tulna:', 'other:'),
      MAIL_FROM: 'a@b.example',
    })
    await help()
    await drain()
    expect(await newest()).toMatchObject({ state: 'WAITING', failure: expect.stringMatching(/SMTP_/) })
  })
})

describe('news of an application', () => {
  /** An application of a customer that a file reports as disbursed. */
  async function disbursed(person: Partial<typeof prospect.$inferInsert>) {
    const ref = `NEWS-${number++}`
    const now = app.deps.clock()
    const { lender, mobile } = await chosenOffer(db, now, { status: 66, ref })
    await db.update(prospect).set(person).where(eq(prospect.mobile_phone_number, mobile))
    const row = `,${ref},${lender},DISBURSED,${formatDate(businessDay(now), 'en')},100000,`
    const { body } = await sendFile(await app.signInAdmin(1), sheet(row))
    expect(body.rowsUpdated).toBe(1)
    await drain()
    await drain()
    return mobile
  }

  test('goes to who allows it, by the transports that are allowed, once', async () => {
    const mobile = await disbursed({ allow_sms: 1, allow_emails: 1, email: 'n@mail.example', language: 'hi' })
    await notifyStatuses(app.deps)
    await drain()
    expect(sms.heard.map(({ body }) => body.to)).toEqual([`91${mobile}`])
    expect(sms.heard[0]?.body.text).toMatch(/में आपके आवेदन की स्थिति अब/)
    expect(mail.heard).toHaveLength(1)
  })

  test('does not go to who never allowed it', async () => {
    await disbursed({ email: 'n2@mail.example' })
    await notifyStatuses(app.deps)
    expect([sms.heard, mail.heard, await newest()]).toEqual([[], [], undefined])
  })

  test('does not go to who opted out, nor of restricted data', async () => {
    await suppress(
      db,
      app.deps.keys,
      { channel: 'email', to: 'n3@mail.example', reason: 'asked', source: 'ADMIN' },
      app.deps.clock(),
    )
    await disbursed({ allow_emails: 1, email: 'n3@mail.example' })
    await notifyStatuses(app.deps)
    await drain()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'SUPPRESSED' })
    await disbursed({ allow_sms: 1, status: 'RESTRICTED' })
    await notifyStatuses(app.deps)
    await drain()
    expect(sms.heard).toEqual([])
  })
})
