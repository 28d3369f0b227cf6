import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Options {
  bucket: string
  region: string
  key: string
  secret: string
}

/** Behaviour of the next answers: as it should be, never, broken, or cut off in the middle. */
type Mood = 'well' | 'silent' | 'failing' | 'cut'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const MINUTES_15 = 15 * 60_000

/**
 * A small S3: path-style put and get of one bucket. It computes AWS Signature Version 4 itself from the request as
 * it came (docs.aws.amazon.com, "Create a signed AWS API request") and refuses what does not match.
 */
export async function startS3({ bucket, region, key, secret }: Options) {
  const objects = new Map<string, Buffer>()
  let mood: Mood = 'well'

  function whyRefused(request: IncomingMessage, path: string): string | null {
    const given =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      )
    if (!given) return 'AccessDenied'
    const [, credential = '', signed = '', signature] = given
    const at = String(request.headers['x-amz-date'])
    const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
    if (credential !== `${key}/${scope}`) return 'InvalidAccessKeyId'
    const age = Date.now() - Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(age) < MINUTES_15)) return 'RequestTimeTooSkewed'
    const names = signed.split(';')
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
      return 'AccessDenied'
    const canonical = [
      request.method,
      path,
      '',
      ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
      '',
      signed,
      request.headers['x-amz-content-sha256'],
    ].join('\n')
    const signingKey = scope
      .split('/')
      .reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`)
    const expected = hmac(signingKey, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256(canonical)}`).toString(
      'hex',
    )
    return expected === signature ? null : 'SignatureDoesNotMatch'
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? '/'
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`)
    if (mood === 'silent') return
    if (mood === 'failing') return refuse(500, 'InternalError')
    const refused = whyRefused(request, path)
    if (refused) return refuse(403, refused)
    if (!path.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(path, Buffer.concat(parts))
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    const found = objects.get(path)
    if (!found) return refuse(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from && to) {
      const part = found.subarray(Number(from), Number(to) + 1)
      return response.writeHead(206, { 'content-length': part.length }).end(part)
    }
    response.writeHead(200, { 'content-length': found.length })
    if (request.method === 'HEAD') return response.end()
    if (mood !== 'cut') return response.end(found)
    response.write(found.subarray(0, 1), () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept: objects,
    setMood: (next: Mood) => {
      mood = next
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
