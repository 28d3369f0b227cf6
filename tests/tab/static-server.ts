import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/** As dumb as a static host can be: files, index.html of a folder, 404.html for the rest. It knows no call of the product. */
const server = createServer((request, response) => {
  const root = 'dist/demo'
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://static').pathname))
  const found = [join(root, path), join(root, path, 'index.html')].find(isFile)
  const file = found ?? join(root, '404.html')
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(found && request.method === 'GET' ? 200 : 404, { 'content-type': type })
  response.end(readFileSync(file))
})

server.listen(Number(process.argv[2]), '127.0.0.1')
