// npm run layers: refuses folder cycles, upward imports, imports that a folder may not have, and shared names of files.
import { readdirSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf } from './lib/imports.mjs'
import { allowed, layers, namedApart } from './lib/layers.mjs'

const { basename, dirname, join } = posix
const roots = ['src', 'resources', 'customer', 'partner', 'server', 'mocks', 'scripts']
const isIn = (folder, path) => folder === '' || path === folder || path.startsWith(`${folder}/`)
const withoutExtension = (path) => path.replace(/\.\w+$/, '')

/**
 * The folder that each file counts for. A file beside a folder of its name is part of that folder
 * (`resources/lenders.tsx`). A folder that holds files and folders counts as two: files that import something from
 * inside join its folders and lie above them (`server/money/*` in a message), the others lie below them.
 */
function foldersOf(files) {
  const folders = new Set([...files.keys()].map(dirname))
  const parents = new Set([...folders].map(dirname))
  const folderOf = (path) => (folders.has(withoutExtension(path)) ? withoutExtension(path) : dirname(path))
  const joining = new Map()
  function joins(path) {
    if (!joining.has(path)) {
      joining.set(path, false)
      const folder = folderOf(path)
      const isInside = (to) =>
        files.has(to) && (folderOf(to) === folder ? joins(to) : isIn(folder, folderOf(to)))
      joining.set(path, files.get(path).paths.some(isInside))
    }
    return joining.get(path)
  }
  const countsFor = (path) =>
    parents.has(folderOf(path)) && joins(path) ? `${folderOf(path)}/*` : folderOf(path)
  return new Map([...files.keys()].map((path) => [path, countsFor(path)]))
}

/** Imports between folders of which the lower one imports the upper one too, perhaps by way of others. */
function cyclesOf(files) {
  const folderOf = foldersOf(files)
  const edges = new Map()
  for (const [from, { paths }] of files)
    for (const to of paths.filter((path) => files.has(path))) {
      const [above, below] = [folderOf.get(from), folderOf.get(to)]
      if (above === below) continue
      const lower = edges.get(above) ?? edges.set(above, new Map()).get(above)
      lower.set(below, [...(lower.get(below) ?? []), `${from} → ${to}`])
    }
  const reach = (folder, seen = new Set()) => {
    for (const next of edges.get(folder)?.keys() ?? []) if (!seen.has(next)) reach(next, seen.add(next))
    return seen
  }
  return [...edges.keys()].flatMap((above) =>
    [...edges.get(above)]
      .filter(([below]) => reach(below).has(above))
      .map(
        ([below, imports]) =>
          `${above} → ${below}: ${imports.slice(0, 5).join(', ')}${imports[5] ? ', …' : ''}`,
      ),
  )
}

/** The layer of a path in a folder of `layers`: its name and how high it is. */
function layerOf(folder, path) {
  const rest = folder ? path.slice(folder.length + 1) : path
  return layers[folder]
    .flatMap((layer, height) => [layer].flat().map((name) => ({ name, height })))
    .filter(({ name }) => (name === '.' ? !rest.includes('/') : isIn(name, rest)))
    .at(0)
}

function upwardImports(files) {
  const problems = []
  for (const folder of Object.keys(layers))
    for (const [from, { paths }] of files) {
      const layer = isIn(folder, from) && layerOf(folder, from)
      if (isIn(folder, from) && !layer && folder) problems.push(`${from}: not in the layers of ${folder}`)
      for (const to of layer ? paths.filter((path) => isIn(folder, path)) : []) {
        const other = layerOf(folder, to)
        if (other && other.name !== layer.name && other.height >= layer.height)
          problems.push(`${from} → ${to}: ${other.name} is not below ${layer.name}`)
      }
    }
  return problems
}

/** `zod` fits itself and what is inside, `ra-*` what begins so. */
const fits = (pattern, name) =>
  pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : name.startsWith(pattern) && /^(?:$|[/.])/.test(name.slice(pattern.length))

function refusedImports(files) {
  const isFor = (rule, path) =>
    fits(rule.files, path) && (!rule.files.endsWith('/*') || dirname(path) !== dirname(rule.files))
  return [...files].flatMap(([from, { paths, packages }]) => {
    const rule = allowed.findLast((entry) => isFor(entry, from))
    if (!rule) return []
    const page = withoutExtension(from.split('/').slice(0, 2).join('/'))
    const folders = rule.folders.map((folder) => (folder === 'own' ? page : folder))
    const mayImport = (name) =>
      (rule.packages ?? [name]).some((pattern) => fits(pattern, name)) &&
      !rule.never?.some((pattern) => fits(pattern, name))
    return [
      ...paths.filter((to) => !folders.some((folder) => fits(folder, to))),
      ...packages.filter((name) => !mayImport(name)),
    ].map((to) => `${from} → ${to}: not among the imports of ${rule.files}`)
  })
}

/** Names of files that two areas of the client share: a search for one would find the other. */
function sharedNames(files) {
  const byName = new Map()
  for (const path of files.keys()) {
    const area = namedApart.areas.find((folder) => isIn(folder, path))
    const name = withoutExtension(basename(path))
    if (!area || !/\.tsx?$/.test(path) || namedApart.except.test(name)) continue
    byName.set(name, [...(byName.get(name) ?? []), { area, path }])
  }
  return [...byName.values()]
    .filter((found) => new Set(found.map(({ area }) => area)).size > 1)
    .map((found) => found.map(({ path }) => path).join(', '))
}

/**
 * What is wrong in a tree.
 * @param {Record<string, string>} texts path → text of each source
 */
export function findProblems(texts) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, importsOf(path, text)]))
  return {
    cycles: cyclesOf(files),
    upward: upwardImports(files),
    refused: refusedImports(files),
    sharedNames: sharedNames(files),
  }
}

/** Path → text of each source below the current folder, without tests. */
function readTree() {
  const paths = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, path.replaceAll('\\', '/')),
    ),
  )
  const sources = paths.filter((path) => /\.(tsx?|m?js|css)$/.test(path))
  return Object.fromEntries(sources.map((path) => [path, readFileSync(path, 'utf8')]))
}

const titles = {
  cycles: 'folders import each other',
  upward: 'upward imports',
  refused: 'imports that a folder may not have',
  sharedNames: 'names of files that two areas share',
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(resolve(import.meta.dirname, '..'))
  const found = Object.entries(findProblems(readTree())).filter(([, problems]) => problems.length > 0)
  for (const [kind, problems] of found)
    console.error(`${titles[kind]}: ${problems.length}\n  ${problems.join('\n  ')}`)
  process.exit(found.length > 0 ? 1 : 0)
}
