import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

describe('tickets', () => {
  const open = (file?: Blob, name = 'a.png', more: Record<string, string> = {}, who = mine) => {
    const form = new FormData()
    const fields = {
      type: 'TECH_SUPPORT',
      category: 'LINK',
      text: 'My link does not count any clicks since noon.',
      ...more,
    }
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    if (file) form.append('file', file, name)
    return who.fetch('/api/partner/tickets', { method: 'POST', body: form })
  }
  const png = async () =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ])

  test('keeps the path of the page and the browser as they were shown, never what stands behind the path', async () => {
    const page_url = 'https://tulna.example/partner/reports?q=9876543210#A-Person'
    const kept = async (more: Record<string, string>) => {
      const { body } = await open(undefined, '', more)
      const { page_url, browser } = (await mine.get(`/api/partner/tickets/${body.ticket_id}`)).body
      return [page_url, browser]
    }
    expect(await kept({ page_url, browser: 'Chrome 131, Android 14' })).toEqual([
      '/partner/reports',
      'Chrome 131, Android 14',
    ])
    expect(await kept({ page_url: '', browser: '' })).toEqual([null, null])
    expect(await kept({})).toEqual([null, null])
  })

  test('a ticket with a file goes to us, is answered, and closed', async () => {
    const { body } = await open(await png(), '../../shot.png')
    const path = `/api/partner/tickets/${body.ticket_id}`
    const thread = (await mine.get(path)).body
    expect(thread.messages[0]).toMatchObject({ file: 'shot.png', ours: false })
    const file = `/api/partner/ticket-files/${thread.messages[0].id}`
    expect((await mine.get(file)).headers.get('content-disposition')).toContain('attachment')
    for (const foreign of [path, file]) expect((await theirs.get(foreign)).status).toBe(404)
    expect((await theirs.post(`${path}/close`)).status).toBe(404)
    const admin = await app.signInAdmin()
    const list = await admin.get('/api/admin/lists/portal-tickets')
    expect(list.body.rows).toMatchObject([{ merchant: 'GramSetu Pune Centre', status: 'OPEN' }])
    await admin.post(`/api/admin/portal-tickets/${body.ticket_id}/reply`, {
      text: 'Fixed, please look again.',
      resolve: false,
    })
    expect((await mine.get(path)).body).toMatchObject({ status: 'WAITING', messages: [{}, { ours: true }] })
    expect((await mine.get('/api/partner/home')).body.notices).toContainEqual({
      kind: 'TICKET_WAITING',
      value: 1,
    })
    expect((await mine.post(`${path}/close`)).status).toBe(200)
    expect((await mine.get(path)).body.status).toBe('RESOLVED')
  })

  test.each<[string, string, string]>([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['HTML named .png', '<html></html>', 'a.png'],
    ['a program', 'MZ000', 'a.pdf'],
  ])('%s is 422 at the file', async (_, content, name) => {
    const { status, body } = await open(new Blob([content]), name)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']])
  })

  test('more than 5 MB are 422, and the eleventh open ticket is 429', async () => {
    const large = new Blob(['%PDF-', new Uint8Array(5 * 1024 * 1024)])
    expect((await open(large, 'a.pdf')).status).toBe(422)
    for (let count = 0; count < 10; count++) expect((await open()).status).toBe(200)
    const { status, headers } = await open()
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await open(undefined, '', {}, theirs)).status).toBe(200)
  })

  test('a category of another kind and too few words are refused', async () => {
    expect((await open(undefined, '', { category: 'PAYOUT' })).status).toBe(422)
    expect((await open(undefined, '', { text: 'short' })).status).toBe(422)
  })
})
