import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { type FromTab, frameOf, type HeaderPairs, readFrame, type ToTab } from './frames.ts'
import { staticFile, typeOf } from './static-files.ts'

export interface Gateway {
  /** Once the app in the tab answers. */
  started: Promise<void>
  close(): Promise<void>
}

interface Options {
  port: number
  /** What the tab itself loads, by path. */
  own: Record<string, () => string | Promise<string>>
  /** A message that the app would have sent. */
  onMessage: (message: unknown) => void
}

/** Pages come from the app; a static host would have its own for the first visit. */
const isPage = (type: string) => type.startsWith('text/html')

/** A port in front of the app in the tab: serves files as a static host does and forwards everything else. */
export async function openGateway({ port, own, onMessage }: Options): Promise<Gateway> {
  const waiting = new Map<number, ServerResponse>()
  let tab: WebSocket | undefined
  let last = 0
  let begin = () => {}
  const started = new Promise<void>((done) => {
    begin = done
  })
  const send = (head: ToTab, body?: Uint8Array) => tab?.send(frameOf(head, body))

  const server = createServer(async (request, response) => {
    const address = request.url ?? '/'
    const made = own[address]
    const file = staticFile(address)
    if (made) response.setHeader('content-type', typeOf(address)).end(await made())
    else if (file && !isPage(file.headers['content-type']))
      response.writeHead(200, file.headers).end(file.bytes)
    else await handOver(request, response)
  })

  async function handOver(request: IncomingMessage, response: ServerResponse): Promise<void> {
    last += 1
    const id = last
    const { method = 'GET', url = '/', headers, rawHeaders } = request
    const body = Buffer.concat(await request.toArray())
    waiting.set(id, response)
    response.on('close', () => waiting.delete(id) && send({ id, left: true }))
    send({ id, method, url: new URL(url, `http://${headers.host}`).href, headers: pairsOf(rawHeaders) }, body)
  }

  function answer(head: Extract<FromTab, { id: number }>, body: Uint8Array): void {
    const response = waiting.get(head.id)
    if ('status' in head) {
      for (const [name, value] of head.headers) response?.appendHeader(name, value)
      response?.writeHead(head.status).flushHeaders()
    } else if ('part' in head) response?.write(body)
    else if (waiting.delete(head.id)) response?.end()
  }

  function take(frame: Uint8Array): void {
    const { head, body } = readFrame<FromTab>(frame)
    if ('started' in head) begin()
    else if ('message' in head) onMessage(head.message)
    else answer(head, body)
  }

  new WebSocketServer({ server, path: '/tab-socket' }).on('connection', (socket) => {
    tab = socket
    socket.on('message', (data) => take(data as Buffer))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    started,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Header pairs without accept-encoding: a service worker does not see it either, and has no gzip. */
function pairsOf(raw: readonly string[]): HeaderPairs {
  const pairs: HeaderPairs = []
  for (let at = 0; at < raw.length; at += 2) pairs.push([raw[at] as string, raw[at + 1] as string])
  return pairs.filter(([name]) => name.toLowerCase() !== 'accept-encoding')
}
