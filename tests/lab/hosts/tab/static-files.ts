import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'

const root = 'dist/demo'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

interface StaticFile {
  headers: { 'content-type': string } & Record<string, string>
  bytes: Buffer
}

/**
 * A file of the demo, as a static host finds it: the file itself or index.html of a folder. It knows no call of the product.
 * @param address path and query, as a request names them
 */
export function staticFile(address: string): StaticFile | undefined {
  const path = normalize(decodeURIComponent(new URL(address, 'http://static').pathname))
  const file = [join(root, path), join(root, path, 'index.html')].find(isFile)
  if (!file) return undefined
  const headers = {
    'content-type': typeOf(file),
    // GitHub Pages sends it too. Fonts in previews need it, which run no scripts and so have no origin.
    'access-control-allow-origin': '*',
    'cache-control': path.startsWith('/assets/') ? 'max-age=600' : 'no-cache',
  }
  return { headers, bytes: readFileSync(file) }
}
