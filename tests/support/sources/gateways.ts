import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What an HTTP provider of SMS heard. */
interface ReceivedSms {
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** How a provider answers next: taken, an HTTP status, unreadable, too late, or a refusal by its code. */
export type SmsMood = 'ok' | 'silent' | 'malformed' | number | { refuse: string }

/** A real HTTP provider of SMS on a port of its own. */
export async function startSmsServer() {
  const heard: ReceivedSms[] = []
  const server = { mood: 'ok' as SmsMood, heard, endpoint: '', stop: async () => {} }
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      const { mood } = server
      if (mood === 'silent') return
      const json = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (mood === 'ok') json(202, { id: `ref-${heard.length}` })
      else if (mood === 'malformed') response.writeHead(200).end('<html>queued</html>')
      else if (typeof mood === 'number') json(mood, {})
      else json(400, { code: mood.refuse })
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  server.endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}/send`
  server.stop = () =>
    new Promise<void>((done) => {
      http.closeAllConnections()
      http.close(() => done())
    })
  return server
}

interface ReceivedMail {
  to: string[]
  /** Headers and text as they came. */
  raw: string
}

/** A real SMTP server without TLS. @param user and password it wants */
export async function startMailServer(user = 'tulna', pass = 'p@ss', host = '127.0.0.1') {
  const heard: ReceivedMail[] = []
  const server = { refuse: 0, heard, url: '', stop: async () => {} }
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _, done) =>
      auth.username === user && auth.password === pass ? done(null, { user }) : done(new Error('no')),
    onRcptTo: (_, __, done) =>
      server.refuse ? done(Object.assign(new Error('refused'), { responseCode: server.refuse })) : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        heard.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((done) => smtp.listen(0, host, () => done()))
  const { port } = smtp.server.address() as AddressInfo
  server.url = `smtp://${user}:${encodeURIComponent(pass)}@${host}:${port}`
  server.stop = () => new Promise<void>((done) => smtp.close(() => done()))
  return server
}
