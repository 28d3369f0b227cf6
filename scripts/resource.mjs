// npm run resource -- bank-branches --title "Bank branches" --hindi "बैंक शाखाएँ" --icon bank --field name:text:required
// Writes the declaration, its line in the list and its migration. On a terminal it asks for what is missing.
// npm run resource -- promote lenders.rm_contact: turns a custom field into a declared one, with its values.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { answersFrom } from './lib/resource/answers.mjs'
import { promote } from './lib/resource/promote.mjs'
import { writeResource } from './lib/resource/write-resource.mjs'
import { giveUp, say } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

const [first, ...more] = process.argv.slice(2)
const terminal = process.stdin.isTTY && createInterface({ input: process.stdin, output: process.stderr })
const ask = terminal ? (question) => terminal.question(`${question} `) : undefined
try {
  if (first === 'promote') {
    const files = await promote(more)
    say(`\n✔ ${more[0]} is declared\n${files.map((file) => `  ${file}`).join('\n')}`)
    say('  Run npx tsc: it names what else wants a value, such as the demo data.')
    say(
      '  Roles: everybody who opens the page sees a declared field; who may set it stands in access.fields.',
    )
  } else {
    const resource = await answersFrom(process.argv.slice(2), ask)
    const files = await writeResource(resource)
    say(`\n✔ ${resource.title.en}\n${files.map((file) => `  ${file}`).join('\n')}`)
    say(`  Edit its fields, then start: the page is /admin/${resource.name}.`)
  }
} catch (error) {
  giveUp(error.message, error.advice ?? 'Nothing was changed.')
} finally {
  if (terminal) terminal.close()
}
