// Floor of the grid: a bare table whose cells are edited on click, and a stock react-admin list, over the same rows in memory.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [rowsFile, stockFile] = process.argv.slice(2)
const rows = JSON.parse(readFileSync(rowsFile, 'utf8'))
const page = readFileSync(new URL('./grid-floor.html', import.meta.url))
const stock = readFileSync(stockFile)
const shell =
  '<!doctype html><title>Stock</title><div id="root"></div><script type="module" src="/stock.js"></script>'

const bodyOf = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString() || '{}')
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://floor')
  const answer = (type, body, headers = {}) => {
    response.writeHead(200, { 'content-type': type, ...headers })
    response.end(body)
  }
  if (request.method === 'POST') {
    const { lender_id, property, value } = await bodyOf(request)
    rows.find((row) => row.lender_id === lender_id)[property] = value
    return answer('application/json', '{"success":true}')
  }
  if (pathname === '/rows') {
    const range = { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` }
    return answer('application/json', JSON.stringify(rows), range)
  }
  if (pathname === '/stock.js') return answer('text/javascript', stock)
  return answer('text/html; charset=utf-8', pathname === '/floor' ? page : shell)
}).listen(Number(process.env.PORT), '127.0.0.1')
