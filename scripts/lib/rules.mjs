import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { lateDeclarations } from './late-declarations.mjs'
import { looseTexts } from './loose-text.mjs'
import { say } from './step.mjs'
import { ownSupplyFaults } from './supply-chain.mjs'

/** Files whose elements a browser shows. */
const isPage = (file) => /^(src|resources|customer|partner)\/.*\.tsx$/.test(file)

const rules = [
  (file) => lateDeclarations(file).map((name) => `${file}: ${name} does not exist yet when it is used`),
  (file) =>
    isPage(file)
      ? looseTexts(file).map(({ line }) => `${file}:${line}: a text that changes needs an element of its own`)
      : [],
]

/** Rules of our own that the linter does not have. Prints what breaks them. @returns whether nothing does */
export function keepsOwnRules() {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
  const files = tracked.split('\n').filter((file) => file && existsSync(file))
  const faults = [...files.flatMap((file) => rules.flatMap((rule) => rule(file))), ...ownSupplyFaults()]
  for (const fault of faults) say(fault)
  return faults.length === 0
}
