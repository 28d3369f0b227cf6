import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.mjs'
import { durations } from './test-split.mjs'

const roots = ['src', 'resources', 'customer', 'partner', 'server', 'mocks', 'scripts', 'tests']
const isTest = (path) => /^tests\/(unit|api|pages)\/.*\.test\.tsx?$/.test(path)
/** They import everything, so an import of theirs says nothing. */
const JOINS =
  /^(server\/(app|routes|start|main|jobs|listeners|approvals|list-sources|doctor)|mocks\/(app|handlers)|tests\/support\/(app|admin|partner|pages|database)|src\/contract\/contract|.*\/routes)\.tsx?$/
/** The path of a declared call, up to its first parameter. */
const callPath = /'(?:GET|POST|PUT|PATCH|DELETE) (\/[^'{?]+)/g
/** How many imports away a file still says which calls a change concerns. */
const NEAR = 3

function readTree() {
  const paths = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
  )
  const sources = paths.filter((path) => /\.(tsx?|m?js|css)$/.test(path) && !path.includes('node_modules'))
  return new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
}

/** File → files that import it. */
function importersOf(texts) {
  const importers = new Map()
  for (const [path, text] of texts)
    for (const to of importsOf(path, text).paths) importers.set(to, [...(importers.get(to) ?? []), path])
  return importers
}

/**
 * The tests nearest to some files: those that import them, directly or through others, and those that make a call that the
 * files serve. Nearest first, as many as fit the time.
 * @param {readonly string[]} files
 * @param {number} seconds of two quiet cores
 * @returns {{ tests: string[], left: number }} `left`: how many others are related
 */
export function relatedTests(files, seconds) {
  const texts = readTree()
  const importers = importersOf(texts)
  const distances = new Map(files.map((file) => [file, 0]))
  for (const [path, distance] of distances)
    for (const above of JOINS.test(path) && distance > 0 ? [] : (importers.get(path) ?? []))
      if (!distances.has(above)) distances.set(above, distance + 1)
  const calls = new Set(
    [...distances].flatMap(([path, distance]) =>
      distance <= NEAR && /^(server|src\/contract)\//.test(path)
        ? [...(texts.get(path) ?? '').matchAll(callPath)].map(([, call]) => call)
        : [],
    ),
  )
  const makesCall = (path) => [...calls].some((call) => texts.get(path).includes(call))
  const ranked = [...texts.keys()]
    .filter((path) => isTest(path) && (distances.has(path) || makesCall(path)))
    .sort((a, b) => (distances.get(a) ?? NEAR) - (distances.get(b) ?? NEAR))
  let left = seconds * 2
  const tests = ranked.filter((path) => {
    const cost = durations[path] ?? 1
    if (cost > left) return false
    left -= cost
    return true
  })
  return { tests, left: ranked.length - tests.length }
}
