import { createServer } from 'node:http'
import { staticFile } from '../hosts/tab/static-files.ts'

/** As dumb as a static host can be: files, index.html of a folder, 404.html for the rest. */
const server = createServer((request, response) => {
  const found = request.method === 'GET' ? staticFile(request.url ?? '/') : undefined
  const shown = found ?? staticFile('/404.html')
  response.writeHead(found ? 200 : 404, shown?.headers)
  response.end(shown?.bytes)
})

server.listen(Number(process.argv[2]), '127.0.0.1')
