import { Buffer } from './buffer.ts'

/*
 * The files that the server reads: the built pages, the migrations, and passwords that were found in leaks. One file brings
 * them all (scripts/build-demo.ts).
 */

const files = new Map<string, string | Uint8Array>()
const nameOf = (path: string) => path.replace(/^\//, '')

/** Puts files in place, by their path from the product's folder. */
export function addFiles(added: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(added)) files.set(nameOf(path), content)
}

export const existsSync = (path: string): boolean => files.has(nameOf(path))

export function readFileSync(path: string, encoding?: string): string | Buffer {
  const content = files.get(nameOf(path))
  if (content === undefined) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' })
  if (typeof content === 'string') return encoding ? content : Buffer.from(content)
  return encoding ? new TextDecoder().decode(content) : Buffer.from(content)
}

export function readdirSync(path: string): string[] {
  const folder = `${nameOf(path)}/`
  const below = [...files.keys()].filter((name) => name.startsWith(folder))
  return [...new Set(below.map((name) => name.slice(folder.length).split('/')[0] as string))]
}

export const readFile = async (path: string, encoding?: string) => readFileSync(path, encoding)
export const constants = {}
export default { existsSync, readFileSync, readdirSync }
