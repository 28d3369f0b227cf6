import { posix } from 'node:path'

const { dirname, join } = posix
const importPattern =
  /(?:^|\n)[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)@import\s+['"]([^'"]+)['"]/g

/** Imports of a file, types and dynamic ones too: paths from the root of the project, and names of packages. */
export function importsOf(path, text) {
  const names = [...text.matchAll(importPattern)].map((found) => found.slice(1).find(Boolean).split('?')[0])
  const isPath = (name) => /^[#.]/.test(name)
  return {
    paths: names.filter(isPath).map((name) => (name[0] === '#' ? name.slice(1) : join(dirname(path), name))),
    packages: names.filter((name) => !isPath(name)),
  }
}
