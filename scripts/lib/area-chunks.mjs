import { resolve } from 'node:path'

const areas = ['admin', 'partner', 'customer']
const entry = (area) => resolve('src/app', `${area}-area.tsx`)

/**
 * Chunk for what the back office starts with and no other area reaches: one chunk compresses
 * better than a hundred small ones. Modules that areas share stay where the bundler puts them.
 * @returns the `name` of a code splitting group
 */
export function startOf(area, name) {
  let start
  return (id, bundler) => {
    start ??= onlyIn(area, (module) => bundler.getModuleInfo(module))
    return start.has(id) ? name : null
  }
}

/**
 * Our modules that the area imports at once, without those that another area may import at any time. A package's index
 * names more than is used of it, so packages are left to the bundler.
 */
function onlyIn(area, infoOf) {
  const elsewhere = new Set()
  for (const other of areas) if (other !== area) reach(entry(other), infoOf, elsewhere, true)
  const start = reach(entry(area), infoOf, new Set(), false)
  return new Set([...start].filter((id) => !elsewhere.has(id) && !id.includes('node_modules')))
}

function reach(id, infoOf, reached, later) {
  if (reached.has(id)) return reached
  reached.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
  for (const next of [...importedIds, ...(later ? dynamicallyImportedIds : [])])
    reach(next, infoOf, reached, later)
  return reached
}
