// Floor of list-lenders, start-s and memory-mb: plain Node that answers every request with bytes from memory.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const file = process.argv[2]
const { headers, body } = file ? JSON.parse(readFileSync(file, 'utf8')) : { headers: {}, body: 'ok' }
const bytes = Buffer.from(body)

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
