import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import { s3Files } from '#server/platform/files/open-files.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { startS3 } from '#tests/support/hosts/s3-server.ts'

const settings = { bucket: 'tulna', region: 'ap-south-1', key: 'AKIDEXAMPLE', secret: 'a/secret+with=signs' }
const key = 'credit-cards/AAAAAAAAAAAAAAAAAAAAAA.webp'
const bytes = Buffer.from([0, 255, 10, 13, 128, 0])
const lines: unknown[] = []
const log = { error: (line: unknown) => lines.push(line) }

let s3: Awaited<ReturnType<typeof startS3>>
const open = (other: Partial<typeof settings & { endpoint: string }> = {}, timeout?: number) =>
  s3Files({ ...settings, endpoint: s3.endpoint, ...other }, log as never, timeout)

beforeAll(async () => {
  s3 = await startS3(settings)
})
afterEach(() => {
  s3.setMood('well')
  lines.length = 0
})
afterAll(() => s3.stop())

describe('[ADM-06] files in an S3-compatible store', () => {
  test('come back byte by byte, and a missing one is missing', async () => {
    const files = await open()
    await files.put(formerFileKey(key), bytes)
    expect(Buffer.from((await files.get(key)) ?? [])).toEqual(bytes)
    expect(await files.get('credit-cards/nothing.webp')).toBeNull()
    expect([...s3.kept.keys()]).toContain(`/tulna/${key}`)
    expect(lines).toEqual([])
  })

  test('have a size, and parts from one byte up to another', async () => {
    const files = await open()
    await files.put(formerFileKey('lenders/part.mp4'), Buffer.from('0123456789'))
    expect(await files.size('lenders/part.mp4')).toBe(10)
    expect(await files.size('lenders/nothing.mp4')).toBeNull()
    expect((await files.part('lenders/part.mp4', 2, 5)).toString()).toBe('2345')
  })

  test.each([
    ['another secret', { secret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key', { key: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'other' }, 'NoSuchBucket'],
  ])('%s stores nothing, and the log says why', async (_, other, why) => {
    const before = s3.kept.size
    const files = await open(other)
    await expect(files.put(formerFileKey('credit-cards/x.webp'), bytes)).rejects.toThrow('UNAVAILABLE')
    expect(s3.kept.size).toBe(before)
    expect(JSON.stringify(lines)).toContain(why)
    expect(JSON.stringify(lines)).not.toContain(settings.secret)
  })

  test('a store that fails, breaks off or is not there is unavailable, not a missing file', async () => {
    const files = await open()
    await files.put(formerFileKey(key), bytes)
    for (const mood of ['failing', 'cut'] as const) {
      s3.setMood(mood)
      await expect(files.get(key)).rejects.toThrow('UNAVAILABLE')
    }
    const nobody = await open({ endpoint: 'http://127.0.0.1:1' })
    await expect(nobody.get(key)).rejects.toThrow('UNAVAILABLE')
    await expect(nobody.put(formerFileKey(key), bytes)).rejects.toThrow('UNAVAILABLE')
  })

  test('a store that does not answer is given up after the time limit', async () => {
    const files = await open({}, 100)
    s3.setMood('silent')
    await expect(files.get(key)).rejects.toThrow('UNAVAILABLE')
    await expect(files.put(formerFileKey(key), bytes)).rejects.toThrow('UNAVAILABLE')
  })
})

describe('[ADM-06] the address of an image', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await makeTestApp()
  })

  test('is served by us with our headers, whichever store keeps it', async () => {
    app.deps.files = await open()
    await app.deps.files.put(formerFileKey(key), bytes)
    const { status, headers } = await app.nobody.get(`/files/${key}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect((await app.nobody.get('/files/credit-cards/BAAAAAAAAAAAAAAAAAAAAA.webp')).status).toBe(404)
  })

  test('answers 503 with a time to come back while the store is away, and tells nothing of it', async () => {
    app.deps.files = await open()
    s3.setMood('failing')
    const { status, headers, body } = await app.nobody.get(`/files/${key}`)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(JSON.stringify(body)).not.toMatch(/s3|127\.0\.0\.1|Internal/i)
  })
})
