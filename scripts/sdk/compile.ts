import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const options = [
  '--ignoreConfig',
  '--declaration',
  '--strict',
  '--target',
  'es2022',
  '--module',
  'esnext',
  '--newLine',
  'lf',
]

/** The client's text as the files of its npm package: JavaScript, because Node 20 runs no TypeScript, and its types. */
export function compileSdk(text: string): Record<'tulna.mjs' | 'tulna.d.mts', string> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-sdk-'))
  try {
    writeFileSync(join(folder, 'tulna.mts'), text)
    execFileSync(process.execPath, [tsc, ...options, 'tulna.mts'], { cwd: folder, stdio: ['ignore', 2, 2] })
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    return { 'tulna.mjs': read('tulna.mjs'), 'tulna.d.mts': read('tulna.d.mts') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
