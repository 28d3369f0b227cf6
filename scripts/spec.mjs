// npm run spec: requirement ids beside the tests that prove them. Fails on an id that docs/requirements.md lacks.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

process.chdir(resolve(import.meta.dirname, '..'))

const required = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- ([A-Z]+-\d+) /gm)].map(
  ([, id]) => id,
)
// A title begins with its ids: '[CC-04][CC-05] a dialog …'.
const title = /(['"`])(\[[A-Z]+-\d+\].*?)(?<!\\)\1/g
const testFile = /\.(test|spec)\.tsx?$/

const proofs = new Map(required.map((id) => [id, []]))
const unknown = []
for (const name of readdirSync('tests', { recursive: true })) {
  if (!testFile.test(name)) continue
  for (const [, , words] of readFileSync(join('tests', name), 'utf8').matchAll(title))
    for (const [, id] of words.matchAll(/\[([A-Z]+-\d+)\]/g)) {
      const proof = `${name}: ${words}`
      if (proofs.has(id)) proofs.get(id).push(proof)
      else unknown.push(`[${id}] ${proof}`)
    }
}

for (const [id, tests] of proofs)
  if (tests.length) console.log(`${id}\n${tests.map((test) => `  ${test}`).join('\n')}`)
const bare = required.filter((id) => !proofs.get(id).length)
console.log(`\nWithout a test (${bare.length}): ${bare.join(' ')}`)
console.log(`${required.length - bare.length} of ${required.length} requirements have a test.`)
if (unknown.length) {
  console.error(`\nNot in docs/requirements.md:\n${unknown.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}
