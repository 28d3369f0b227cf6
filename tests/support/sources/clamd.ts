import { createServer, type Socket } from 'node:net'

/** How the scanner answers next; `silent` closes without a word. */
type Mood = 'honest' | 'silent' | 'error'

/**
 * A scanner that speaks clamd's INSTREAM, and finds the word MALWARE. Stricter than clamd: a stream that does not end with
 * an empty piece gets no answer.
 */
export async function startClamd() {
  const scanned: Buffer[] = []
  const server = { mood: 'honest' as Mood, scanned, address: '', stop: async () => {} }
  const answer = (socket: Socket, bytes: Buffer) => {
    scanned.push(bytes)
    if (server.mood === 'silent') socket.end()
    else if (server.mood === 'error') socket.end('INSTREAM size limit exceeded. ERROR\0')
    else socket.end(bytes.includes('MALWARE') ? 'stream: Test.Malware-1 FOUND\0' : 'stream: OK\0')
  }
  const net = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      heard = Buffer.concat([heard, data])
      const pieces = piecesOf(heard)
      if (pieces) answer(socket, Buffer.concat(pieces))
    })
  })
  await new Promise<void>((done) => net.listen(0, '127.0.0.1', done))
  const at = net.address()
  server.address = `127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  server.stop = () => new Promise<void>((done) => net.close(() => done()))
  return server
}

/** The pieces of a whole stream; undefined while it has no end. */
function piecesOf(heard: Buffer): Buffer[] | undefined {
  const command = 'zINSTREAM\0'
  if (!heard.toString('latin1').startsWith(command)) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return pieces
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
