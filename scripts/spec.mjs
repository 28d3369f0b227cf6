// npm run spec: requirements and promises beside what proves them, a test or a bench row. Fails on an id that neither lists.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

process.chdir(resolve(import.meta.dirname, '..'))

const id = '[A-Z][A-Z0-9]*-\\d+'
/** The ids that begin a line, or follow ` · ` in it. */
const idsOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => [...line.matchAll(new RegExp(`(?:^- | · )(${id}) `, 'g'))].map(([, found]) => found))

const lists = { requirements: idsOf('docs/requirements.md'), promises: idsOf('docs/promises.md') }
/** Promises that are figures, and the rows of docs/bench/latest.json that measure them. */
const figures = { 'FRONT-03': ['cls'] }
const measured = new Map(
  JSON.parse(readFileSync('docs/bench/latest.json', 'utf8')).rows.map((row) => [row.name, row]),
)

// A title begins with its ids: '[CC-04][CC-05] a dialog …'.
const title = new RegExp(`(['"\`])(\\[${id}\\].*?)(?<!\\\\)\\1`, 'g')
const testFile = /\.(test|spec)\.tsx?$/

const proofs = new Map([...lists.requirements, ...lists.promises].map((one) => [one, []]))
const unknown = []
for (const name of readdirSync('tests', { recursive: true })) {
  if (!testFile.test(name)) continue
  for (const [, , words] of readFileSync(join('tests', name), 'utf8').matchAll(title))
    for (const [, one] of words.matchAll(new RegExp(`\\[(${id})\\]`, 'g'))) {
      const proof = `${name}: ${words}`
      if (proofs.has(one)) proofs.get(one).push(proof)
      else unknown.push(`[${one}] ${proof}`)
    }
}
for (const [one, names] of Object.entries(figures))
  for (const row of names.map((name) => measured.get(name)))
    if (row) proofs.get(one).push(`bench ${row.name}: ${row.ours} ${row.unit}`)

for (const [one, found] of proofs)
  if (found.length) console.log(`${one}\n${found.map((proof) => `  ${proof}`).join('\n')}`)
const bare = (ids) => ids.filter((one) => !proofs.get(one).length)
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
