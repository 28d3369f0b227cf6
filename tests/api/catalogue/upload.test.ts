import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import { diskFiles } from '#server/platform/files/store.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { imageOf, onePixelPng, pngHeader } from '#tests/support/resources/images.ts'

const UPLOAD = '/api/s3-upload-file'
const MOST = 2 * 1024 * 1024

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

type Field = readonly [name: string, value: string | Blob, fileName?: string]

function form(fields: readonly Field[]): FormData {
  const data = new FormData()
  for (const [name, value, fileName] of fields) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, fileName)
  }
  return data
}
const send = (fields: readonly Field[], caller = admin) =>
  caller.fetch(UPLOAD, { method: 'POST', body: form(fields) })
const upload = (bytes: Buffer | string, name = 'card.png', type = 'image/png', path = 'credit-cards') =>
  send([
    ['image_name', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name],
    ['path', path],
  ])

describe('[CC-10] an uploaded image', () => {
  test.each([
    'png',
    'jpeg',
    'webp',
    'gif',
  ] as const)('of kind %s is redrawn and served as WebP', async (kind) => {
    const sent = await imageOf(kind, 640, 480)
    const { status, body } = await upload(sent, '../../evil.html', 'text/html')
    expect([status, body]).toEqual([200, { success: true, file: expect.any(String) }])
    expect(body.file).toMatch(/^\/files\/credit-cards\/[\w-]{22}\.webp$/)
    const served = await app.fetch(new Request(`http://localhost:3000${body.file}`))
    const kept = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect(kept.exif).toBeUndefined()
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('is kept no larger than a screen shows', async () => {
    const { body } = await upload(await imageOf('png', 5000, 2500))
    const served = await app.fetch(new Request(`http://localhost:3000${body.file}`))
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      width: 1600,
      height: 800,
    })
  })

  test('sent twice has two addresses', async () => {
    const [first, second] = [await upload(onePixelPng), await upload(onePixelPng)]
    expect(first.body.file).not.toBe(second.body.file)
  })
})

describe('[CC-10] [CC-13] what is no such image is refused in words at its field, and nothing is kept', () => {
  const html = '<html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cut = onePixelPng.subarray(0, 30)
  test.each<[string, number, Buffer | string, string, string]>([
    ['SVG named .png', 415, svg, 'card.png', 'image/png'],
    ['SVG', 415, svg, 'card.svg', 'image/svg+xml'],
    ['HTML named .jpg', 415, html, 'card.jpg', 'image/jpeg'],
    ['a script behind a GIF start', 415, `GIF89a/*${html}*/=1`, 'card.gif', 'image/gif'],
    ['an empty file', 415, '', 'card.png', 'image/png'],
    ['a PNG that ends early', 415, cut, 'card.png', 'image/png'],
    ['a JPEG that ends in its header', 415, Buffer.from('ffd8ffe1ffd9', 'hex'), 'a.jpg', 'image/jpeg'],
    ['a PNG without extent', 415, pngHeader(0, 10), 'card.png', 'image/png'],
    ['a BMP', 415, 'BM000000', 'card.bmp', 'image/bmp'],
    ['one byte more than 2 MB', 413, pngHeader(10, 10, MOST + 1), 'card.png', 'image/png'],
    ['16,000 by 16,000 in 31 KB', 422, pngHeader(16_000, 16_000, 31_000), 'card.png', 'image/png'],
  ])('%s: %i', async (_, expected, bytes, name, type) => {
    const put = vi.spyOn(app.deps.files, 'put')
    const { status, body } = await upload(bytes, name, type)
    expect([status, Object.keys(body.errors)]).toEqual([expected, ['image_name']])
    expect(body.errors.image_name).toMatch(/ /)
    expect(put).not.toHaveBeenCalled()
  })

  test('30 MB are refused before they are read', async () => {
    expect((await upload(Buffer.alloc(30 * 1024 * 1024))).status).toBe(413)
  })

  test.each([
    '../partners',
    '/etc',
    'credit-cards/..',
    'secrets',
    '',
    '..%2f',
    'credit-cards\0',
  ])('the folder %j is none of ours', async (path) => {
    const put = vi.spyOn(app.deps.files, 'put')
    expect([400, 422]).toContain((await upload(onePixelPng, 'card.png', 'image/png', path)).status)
    expect(put).not.toHaveBeenCalled()
  })

  test('two files, a text in place of the file, a strange field and JSON are no upload', async () => {
    const file: Field = ['image_name', new Blob([new Uint8Array(onePixelPng)]), 'card.png']
    const path: Field = ['path', 'credit-cards']
    const statusOf = async (fields: readonly Field[]) => (await send(fields)).status
    expect(await statusOf([file, file, path])).toBe(400)
    expect(await statusOf([['image_name', '/etc/passwd'], path])).toBe(422)
    expect(await statusOf([path])).toBe(422)
    expect(await statusOf([file, path, ['key', 'x']])).toBe(422)
    expect((await admin.post(UPLOAD, { image_name: 'x', path: 'credit-cards' })).status).toBe(415)
  })

  test('the words are in the language of the reader', async () => {
    const body = form([
      ['image_name', new Blob(['x']), 'card.png'],
      ['path', 'lenders'],
    ])
    const answer = await admin.fetch(UPLOAD, { method: 'POST', body, headers: { 'accept-language': 'hi' } })
    expect(answer.body.errors.image_name).toMatch(/[\u0900-\u097F]/)
  })
})

test('data after the end of an image is dropped', async () => {
  const polyglot = Buffer.concat([await imageOf('gif', 10, 10), Buffer.from('<script>alert(1)</script>')])
  const { status, body } = await upload(polyglot, 'card.gif', 'image/gif')
  expect(status).toBe(200)
  const served = await app.fetch(new Request(`http://localhost:3000${body.file}`))
  expect(Buffer.from(await served.arrayBuffer()).includes('<script>')).toBe(false)
})

describe('the files on the disk', () => {
  test('are kept under their folder; no address leads out of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    app.deps.files = diskFiles(join(folder, 'files'))
    const { body } = await upload(onePixelPng, 'a.png', 'image/png', 'partners')
    expect(await readdir(folder, { recursive: true })).toContain(body.file.slice(1))
    expect((await app.nobody.get(body.file)).status).toBe(200)
    await diskFiles(folder).put(formerFileKey('secret.png'), onePixelPng)
    const gone = body.file.replace(/.{5}(\.webp)$/, 'XXXXX$1')
    for (const path of [
      gone,
      '/files/',
      '/files/partners',
      '/files/partners/',
      '/files/../secret.png',
      '/files/..%2fsecret.png',
      '/files/partners/..%2f..%2f..%2fsecret.png',
      '/files/partners/%2e%2e/%2e%2e/secret.png',
      `${body.file}%00`,
      body.file.replace('.webp', '.html'),
    ])
      expect([path, (await app.nobody.get(path)).status]).toEqual([path, 404])
    await rm(folder, { recursive: true })
  })
})
