// npm run spec: requirements and promises beside what proves them, a test or a bench row. Fails on an id that neither lists.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { idsOf, proofs } from './lib/proofs.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

const lists = { requirements: idsOf('docs/requirements.md'), promises: idsOf('docs/promises.md') }
/** Promises that are figures, and the rows of docs/bench/latest.json that measure them. */
const figures = { 'FRONT-03': ['cls'] }
const measured = new Map(
  JSON.parse(readFileSync('docs/bench/latest.json', 'utf8')).rows.map((row) => [row.name, row]),
)

const found = new Map([...lists.requirements, ...lists.promises].map((one) => [one, []]))
const unknown = []
for (const { id, file, title } of proofs()) {
  const proof = `${file}: ${title}`
  if (found.has(id)) found.get(id).push(proof)
  else unknown.push(`[${id}] ${proof}`)
}
for (const [one, names] of Object.entries(figures))
  for (const row of names.map((name) => measured.get(name)))
    if (row) found.get(one).push(`bench ${row.name}: ${row.ours} ${row.unit}`)

for (const [one, by] of found)
  if (by.length) console.log(`${one}\n${by.map((proof) => `  ${proof}`).join('\n')}`)
const bare = (ids) => ids.filter((one) => !found.get(one).length)
const { requirements, promises } = lists
const missing = bare(requirements)
const open = bare(promises)
console.log(`\nRequirements without a test (${missing.length}): ${missing.join(' ')}`)
console.log(`Promises without proof yet (${open.length}): ${open.join(' ')}`)
console.log(`${requirements.length - missing.length} of ${requirements.length} requirements have a test.`)
console.log(`${promises.length - open.length} of ${promises.length} promises have a test or a bench row.`)
if (unknown.length) {
  console.error(
    `\nNeither in docs/requirements.md nor in docs/promises.md:\n${unknown.map((line) => `  ${line}`).join('\n')}`,
  )
  process.exit(1)
}
