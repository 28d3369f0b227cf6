import { describe, expect, test } from 'vitest'
import { notifyLeadNews } from '#server/leads-api/lead-news.ts'
import { message } from '#server/tables/messages.ts'
import { portalTicket } from '#server/tables/portal.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInStaff } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const sent = async () => {
  await app.deps.jobs.drain()
  const found = await app.deps.database.db.select().from(message).orderBy(message.id)
  return found
    .filter(({ template }) => template.startsWith('partner-'))
    .map(({ template, channel, language, text, state }) => ({ template, channel, language, text, state }))
}
const choose = (on: object, language = 'en') => mine.post('/api/partner/notices', { language, on })

async function answeredTicket() {
  const form = new FormData()
  for (const [name, value] of [
    ['type', 'GENERAL_QUERY'],
    ['category', 'PAYOUT'],
    ['text', 'When does the payout of October leave?'],
  ] as const)
    form.set(name, value)
  const { body } = await mine.fetch('/api/partner/tickets', { method: 'POST', body: form })
  const admin = await app.signInAdmin()
  await admin.post(`/api/admin/portal-tickets/${body.ticket_id}/reply`, {
    text: 'On Friday.',
    resolve: false,
  })
  return body.reference as string
}

describe('[PTN-03] what a partner is told', () => {
  test('begins with money by both ways, answers by e-mail, and no daily summary', async () => {
    const { body } = await mine.get('/api/partner/notices')
    expect(body).toMatchObject({ language: 'en', email: 'merchant@demo.example', mobile: '9000000010' })
    expect(body.events).toEqual([
      { event: 'callback', channels: ['portal'] },
      { event: 'assigned', channels: ['portal'] },
      { event: 'documents', channels: [] },
      { event: 'offer', channels: [] },
      { event: 'refused', channels: [] },
      { event: 'disbursed', channels: [] },
      { event: 'payout', channels: ['email', 'mobile'] },
      { event: 'ticket', channels: ['email'] },
      { event: 'leads', channels: [] },
      { event: 'link', channels: ['email'] },
      { event: 'webhook', channels: ['email'] },
      { event: 'agreement', channels: ['email'] },
    ])
    const wrong = await choose({ payout: ['fax'] }, 'ta')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['language', 'on.payout.0']])
    expect((await choose({ security: [] })).status).toBe(422)
  })

  test('an answered ticket is told to who asked, in the chosen language and by the chosen ways', async () => {
    const reference = await answeredTicket()
    expect(await sent()).toMatchObject([
      { channel: 'email', language: 'en', state: 'SENT', text: expect.stringContaining(reference) },
    ])
    await choose({ ticket: ['mobile'] }, 'hi')
    await answeredTicket()
    expect((await sent()).slice(1)).toMatchObject([{ channel: 'mobile', language: 'hi', state: 'SENT' }])
    await choose({ ticket: [] })
    await answeredTicket()
    expect(await sent()).toHaveLength(2)
    expect(await app.deps.database.db.$count(portalTicket)).toBe(3)
  })

  test('a link that an admin switches off is told to its merchant, a link of nobody to nobody', async () => {
    const admin = await app.signInAdmin()
    for (const merchant_id of [1, null]) {
      const link = { name: 'Shop {window}', target: '/', merchant_id }
      const { body } = await admin.post('/api/admin/tracking-links', link)
      expect(body).toMatchObject({ success: true })
      await admin.post(`/api/admin/tracking-links/${body.id}/status`, { status: 'DISABLED' })
    }
    expect(await sent()).toMatchObject([
      { template: 'partner-link', channel: 'email', text: expect.stringContaining('Shop  window') },
    ])
  })

  test('news of leads come once a day from nine, to who wants them, and only of days with news', async () => {
    const news = async (day: string, hour: string) => {
      await notifyLeadNews(app.deps, new Date(`${day}T${hour}:00+05:30`))
      return (await sent()).filter(({ template }) => template === 'partner-leads')
    }
    const today = businessDay(app.deps.clock())
    const [tomorrow, after] = [addDays(today, 1), addDays(today, 2)]
    const moved = async (merchant_id: number, mobile: string, steps: readonly number[]) => {
      const at = app.deps.clock().toISOString()
      const prospect_id = await insertLead(app, { merchant_id, mobile, created_at: at })
      const app_id = await insertApplication(app, prospect_id, at)
      await insertChoice(app, { app_id, steps: steps.map((step) => [step, at] as const) })
    }
    await moved(1, '9876543210', [10, 60, 70])
    await moved(1, '9876543211', [10, 80])
    await moved(2, '9876543212', [10, 70])
    expect(await news(tomorrow, '10:00')).toEqual([])
    await choose({ leads: ['email'] })
    expect(await news(today, '23:00')).toEqual([])
    expect(await news(tomorrow, '08:59')).toEqual([])
    const [told] = await news(tomorrow, '09:00')
    expect(told?.text).toMatch(/^Tulna: 2 of your leads .* Approved 1, disbursed 1, not approved 1\./)
    expect(told?.text).not.toMatch(/98765/)
    expect(await news(tomorrow, '18:00')).toHaveLength(1)
    expect(await news(after, '09:00')).toHaveLength(1)
  })

  test('staff hears of what its rights allow only', async () => {
    const person = { name: 'Ravi Staff', email: 'ravi@gramsetu.example', rights: ['links'] }
    const staff = await signInStaff(app, mine, person)
    const { body: own } = await staff.get('/api/partner/notices')
    expect(own.events.map(({ event }: { event: string }) => event)).toEqual(['ticket', 'link'])
    expect((await theirs.get('/api/partner/notices')).body.events).toHaveLength(12)
  })

  test('a changed password is told by both ways whatever was chosen', async () => {
    await choose({ payout: [], ticket: [], leads: [], link: [] })
    await mine.post('/api/partner/password', { present: 'demo-partner-1', next: 'a long new password' })
    expect((await sent()).map(({ template, channel }) => [template, channel])).toEqual([
      ['partner-security', 'mobile'],
      ['partner-security', 'email'],
    ])
  })
})
