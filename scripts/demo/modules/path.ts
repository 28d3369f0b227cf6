/** The part of node:path that the server uses, for paths with slashes. */
export const join = (...parts: string[]): string => clean(parts.filter(Boolean).join('/'))

function clean(path: string): string {
  const made: string[] = []
  for (const part of path.split('/'))
    if (part === '..') made.pop()
    else if (part && part !== '.') made.push(part)
  return (path.startsWith('/') ? '/' : '') + made.join('/')
}

export const basename = (path: string): string => path.split('/').at(-1) ?? ''
export const dirname = (path: string): string => path.split('/').slice(0, -1).join('/') || '.'
export const resolve = (...parts: string[]): string => `/${join(...parts).replace(/^\//, '')}`
export const relative = (_from: string, to: string): string => to.replace(/^\//, '')
export const sep = '/'
export default { join, basename, dirname, resolve, relative, sep }
