import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lender } from '#server/tables/catalogue.ts'
import { trainingItem, trainingProgress } from '#server/tables/portal.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { mp4, pdf, pptx } from '#tests/support/documents.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
let admin: SignedIn
beforeEach(async () => {
  admin = await app.signInAdmin()
})

async function upload(bytes: Uint8Array, path = 'training-items', name = 'a.bin', who = admin) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  form.append('path', path)
  return who.fetch('/api/admin/documents', { method: 'POST', body: form })
}
/** The address of an uploaded file, on the first training item in English. */
async function asItem(bytes: Uint8Array) {
  const { file } = (await upload(bytes)).body
  const [item] = await db()
    .update(trainingItem)
    .set({ link: file })
    .where(eq(trainingItem.id, await firstItem()))
    .returning()
  return { id: item?.id as number, file: file as string }
}
const firstItem = async () => (await mine.get('/api/partner/training')).body.data[0].id as number
const shown = async (id: number) =>
  (await mine.get('/api/partner/training')).body.data.find((row: { id: number }) => row.id === id)
const as = (who: SignedIn) => ({ authorization: `Bearer ${who.session.token}` })
const open = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost:3000${path}`, { headers: { ...as(mine), ...headers } }))

describe('an uploaded document', () => {
  test.each([
    ['pdf', pdf(), 'application/pdf', 'inline'],
    ['mp4', mp4(), 'video/mp4', 'inline'],
    [
      'pptx',
      pptx(),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'attachment',
    ],
  ])('of kind %s comes back byte by byte with headers that let nothing run', async (kind, bytes, type, shows) => {
    const { status, body } = await upload(bytes, 'training-items', '../../evil.html')
    expect([status, body.bytes]).toEqual([200, bytes.length])
    expect(body.file).toMatch(new RegExp(`^/files/training-items/[\\w-]{22}\\.${kind}$`))
    const answer = await open(body.file.replace('/files/', '/api/admin/documents/'), as(admin))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(new RegExp(`^${shows}; filename="[\\w-]{22}\\.${kind}"$`)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'accept-ranges': 'bytes',
    })
    expect((await open(body.file)).status).toBe(404)
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['half a PDF', pdf().subarray(0, 20)],
    ['half a video', mp4().subarray(0, 30)],
    ['a video without pictures', mp4(['ftyp', 'moov'])],
    ['a workbook', pptx('xl/workbook.xml')],
    ['macros', pptx('ppt/presentation.xml', 'ppt/vbaProject.bin')],
    ['half a presentation', pptx().subarray(0, 40)],
  ])('that is %s is refused, whatever its name', async (_, bytes) => {
    const { status, body } = await upload(bytes, 'training-items', 'a.pdf')
    expect([status, Object.keys(body.errors)]).toEqual([415, ['file']])
  })

  test('above the size of its kind is refused', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')])
    expect((await upload(large)).status).toBe(413)
  })

  test('is for those who may edit the page, and read by those who may read it', async () => {
    const { 3: agent } = await app.signInRoles()
    expect((await upload(pdf(), 'lenders', 'a.pdf', agent)).status).toBe(403)
    expect((await upload(pdf(), 'nowhere')).status).toBe(422)
    const { file } = (await upload(pdf(), 'lenders')).body
    const path = file.replace('/files/', '/api/admin/documents/')
    expect((await open(path, as(agent))).status).toBe(403)
    expect((await open(path)).status).toBe(401)
    expect((await open(path, { authorization: '' })).status).toBe(401)
    expect((await open(path, { authorization: '', cookie: admin.cookie })).status).toBe(200)
    expect((await open(path.replace('lenders', 'training-items'), as(admin))).status).toBe(404)
  })

  test('is a value of its field only in the kind of that field', async () => {
    const { file } = (await upload(pdf(), 'lenders')).body
    const set = (property: string, value: string) =>
      admin.post('/api/update-lender-data', { lender_id: 1, property, value })
    expect((await set('pdf_text', file)).status).toBe(200)
    expect((await set('mp4_text', file)).status).toBe(422)
    expect((await set('pdf_text', '/files/lenders/../x.pdf')).status).toBe(422)
  })
})

describe('ranges of a file', () => {
  const bytes = mp4()
  const size = bytes.length
  test.each([
    ['bytes=0-9', 206, 0, 9],
    [`bytes=${size - 1}-`, 206, size - 1, size - 1],
    ['bytes=-5', 206, size - 5, size - 1],
    [`bytes=5-${size + 100}`, 206, 5, size - 1],
    ['bytes=0-1,4-5', 200, 0, size - 1],
    ['lines=0-1', 200, 0, size - 1],
  ] as const)('%s is %i', async (range, status, from, to) => {
    const { id } = await asItem(bytes)
    const answer = await open(`/api/partner/training/${id}/file`, { range })
    expect(answer.status).toBe(status)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes.subarray(from, to + 1)))
    if (status === 206) expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`)
  })

  test('outside the file is 416 with its size', async () => {
    const { id } = await asItem(bytes)
    for (const range of [`bytes=${size}-`, 'bytes=9-5']) {
      const answer = await open(`/api/partner/training/${id}/file`, { range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    }
  })

  test('of a file that is known already is 304', async () => {
    const { id } = await asItem(bytes)
    const etag = (await open(`/api/partner/training/${id}/file`)).headers.get('etag') ?? ''
    expect((await open(`/api/partner/training/${id}/file`, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('progress in training material', () => {
  test('is opened once the file was really sent, and read once the person says so', async () => {
    const { id } = await asItem(pdf())
    const set = (percent: number) => mine.post(`/api/partner/training/${id}/progress`, { percent })
    expect(await shown(id)).toMatchObject({
      file: { kind: 'pdf', bytes: pdf().length },
      ...{ link: null, missing: false, opened: false, percent: 0 },
    })
    expect((await set(100)).status).toBe(409)
    await (await open(`/api/partner/training/${id}/file`)).arrayBuffer()
    expect(await shown(id)).toMatchObject({ opened: true, percent: 0 })
    expect((await set(40)).status).toBe(200)
    expect((await set(20)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ opened: true, percent: 40 })
  })

  test('of a file that is missing is none: the list says so and nothing counts as opened', async () => {
    const { id, file } = await asItem(pdf())
    await app.deps.files.remove(file.slice('/files/'.length))
    expect(await shown(id)).toMatchObject({ missing: true, file: null, link: null })
    expect((await open(`/api/partner/training/${id}/file`)).status).toBe(404)
    expect(await db().$count(trainingProgress)).toBe(0)
  })

  test('hidden material has no file', async () => {
    const { id } = await asItem(pdf())
    await db().update(trainingItem).set({ active: 0 }).where(eq(trainingItem.id, id))
    expect((await open(`/api/partner/training/${id}/file`)).status).toBe(404)
    expect((await open(`/api/partner/training/${id}/file`, { authorization: '' })).status).toBe(401)
  })
})

describe('the lender journey', () => {
  const row = async () =>
    (await mine.get('/api/partner/lender-journey')).body.data.find(
      (one: { lender: string }) => one.lender === 'Aarna-Finance',
    ) ?? (await mine.get('/api/partner/lender-journey')).body.data[0]
  const set = (values: Partial<typeof lender.$inferInsert>) => db().update(lender).set(values)

  test('names the partner desk, in the reader’s language, and never the grievance officer', async () => {
    await set({
      ...{ desk_name: 'Desk One', desk_phone: '+91 80 0000 1111', desk_email: 'desk@one.example' },
      ...{ desk_hours: 'Monday', desk_hours_hi: 'सोमवार', grievance_name: 'Nodal Officer' },
    })
    const { desk } = await row()
    expect(desk).toEqual({
      ...{ name: 'Desk One', phone: '+91 80 0000 1111', email: 'desk@one.example', hours: 'Monday' },
    })
    const answer = await open('/api/partner/lender-journey', {
      'accept-language': 'hi',
    })
    const text = await answer.text()
    expect(text).toContain('सोमवार')
    expect(text).not.toContain('Nodal Officer')
    await set({ desk_phone: null, desk_email: null })
    expect((await row()).desk).toBeNull()
  })

  test('gives links, files that are there, and says which are missing', async () => {
    const { file } = (await upload(pdf(), 'lenders')).body
    await set({ pdf_text: file, mp4_text: 'https://videos.example/a.mp4', pptx_text: null })
    const { material } = await row()
    const [video, sheet] = material
    expect(video).toEqual({ kind: 'video', href: 'https://videos.example/a.mp4', bytes: null })
    expect(sheet).toMatchObject({ kind: 'pdf', bytes: pdf().length })
    expect((await open(sheet.href)).status).toBe(200)
    expect((await open(sheet.href.replace('/pdf', '/video'))).status).toBe(404)
    await app.deps.files.remove(file.slice('/files/'.length))
    expect((await row()).material[1]).toEqual({ kind: 'pdf', href: null, bytes: null })
    expect((await open(sheet.href)).status).toBe(404)
  })
})
