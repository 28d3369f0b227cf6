import { Buffer } from './buffer.ts'

/*
 * The files that the server reads when it starts: the built pages and the migrations. One file brings them all
 * (scripts/demo/data.ts).
 */

const files = new Map<string, string>()
const nameOf = (path: string) => path.replace(/^\//, '')

/** Puts files in place, by their path from the product's folder. */
export function addFiles(texts: Record<string, string>): void {
  for (const [path, text] of Object.entries(texts)) files.set(nameOf(path), text)
}

export const existsSync = (path: string): boolean => files.has(nameOf(path))

export function readFileSync(path: string, encoding?: string): string | Buffer {
  const text = files.get(nameOf(path))
  if (text === undefined) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' })
  return encoding ? text : Buffer.from(text)
}

export function readdirSync(path: string): string[] {
  const folder = `${nameOf(path)}/`
  const below = [...files.keys()].filter((name) => name.startsWith(folder))
  return [...new Set(below.map((name) => name.slice(folder.length).split('/')[0] as string))]
}

export const readFile = async (path: string, encoding?: string) => readFileSync(path, encoding)
export const constants = {}
export default { existsSync, readFileSync, readdirSync }
