import { createServer } from 'node:net'

/** A port of the loopback address that nobody uses at this moment. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
