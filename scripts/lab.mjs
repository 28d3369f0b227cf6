// npm run bench, trust, hosts, screens, conformance: the lab (tests/lab), which has packages of its own and installs them when they are missing.
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { checkTypes, giveUp, run, runTool, say } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

const lab = 'tests/lab'
const [name, ...words] = process.argv.slice(2)

const programs = {
  bench: () => run(process.execPath, [`${lab}/bench/bench.mjs`, ...words]),
  screens: () => run(process.execPath, [`${lab}/screens/screens.mjs`, ...words]),
  trust: () => runTool('tsx/dist/cli.mjs', [`${lab}/trust/trust.ts`, ...words]),
  conformance: () => runTool('tsx/dist/cli.mjs', [`${lab}/conformance/conformance.ts`, ...words]),
  hosts: () => runTool('tsx/dist/cli.mjs', [`${lab}/hosts/hosts.ts`, ...words]),
  /** A newcomer's checks leave the lab out. */
  check: async () =>
    (await checkTypes('-p', lab)) &&
    (await runTool('@biomejs/biome/bin/biome', ['ci', '--config-path', `${lab}/lint.json`, lab])),
}

function isInstalled() {
  const stamp = `${lab}/node_modules/.package-lock.json`
  return existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(`${lab}/package-lock.json`).mtimeMs
}

checkNode()
await ensureInstalled()
const program = programs[name]
if (!program)
  giveUp(`There is no part ${name} of the lab.`, `Name one of: ${Object.keys(programs).join(', ')}`)
if (!isInstalled()) {
  say('Installing the packages of the lab …')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefix', lab]
  if (!(await run('npm', args))) giveUp('npm ci failed in tests/lab; its message is above.', 'Run it again.')
}
process.exit((await program()) ? 0 : 1)
