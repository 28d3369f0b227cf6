import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { lateDeclarations } from './late-declarations.mjs'
import { say } from './step.mjs'

/** Rules of our own that the linter does not have. Prints what breaks them. @returns whether nothing does */
export function keepsOwnRules() {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
  const faults = tracked
    .split('\n')
    .filter((file) => file && existsSync(file))
    .flatMap((file) =>
      lateDeclarations(file).map((name) => `${file}: ${name} does not exist yet when it is used`),
    )
  for (const fault of faults) say(fault)
  return faults.length === 0
}
