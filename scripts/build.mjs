// npm run build: dist/web is what browsers load, dist/server what Node runs.
import { cpSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build as vite } from 'vite'
import { markBuilt, markUnbuilt } from './lib/build-stamp.mjs'
import { outsideBundle } from './lib/outside-bundle.mjs'
import { giveUp, runTool, say, seconds } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
// React's own switch: anything else would put its development half into the bundles.
process.env.NODE_ENV = 'production'

const web = resolve('dist/web')
const server = resolve('dist/server')
const text = /\.(html|js|css|svg|json|txt|webmanifest)$/
/** Below this, compression saves less than its headers cost. */
const worthCompressing = 1024

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Each step needs those before it in its half; the halves need nothing of each other. */
const halves = [
  {
    // The weight of pages is watched by npm run bench, not by the size of a chunk.
    'browser bundles': () =>
      vite({ logLevel: 'warn', build: { chunkSizeWarningLimit: Number.POSITIVE_INFINITY } }),
    'renderer of the first pages': () => vite({ logLevel: 'warn', build: { ssr: true } }),
    'first pages': () => tsx('scripts/prerender.ts'),
    'compressed copies': compress,
  },
  {
    'server bundle': bundleServer,
    'database template': () => tsx('scripts/template.ts', join(server, 'db-template.tar.gz')),
  },
]

async function tsx(script, ...args) {
  if (!(await runTool('tsx/dist/cli.mjs', [script, ...args]))) throw new Error(`${script} failed`)
}

async function compress() {
  const paths = readdirSync(web, { recursive: true })
    .map((name) => join(web, name))
    .filter((path) => text.test(path) && statSync(path).size >= worthCompressing)
    .values()
  const work = async () => {
    for (const path of paths) {
      const bytes = await readFile(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${path}.br`, await brotlied(bytes, { params }))
      await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
    }
  }
  // Each worker takes the next path.
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function bundleServer() {
  rmSync(server, { recursive: true, force: true })
  const bundle = await rolldown({
    // Workers keep their names: their threads are started from files beside main.
    input: {
      main: 'server/main.ts',
      cli: 'server/cli.ts',
      'sheet-worker': 'server/platform/files/sheet-worker.mjs',
      'seed-worker': 'server/seed/customers/seed-worker.ts',
      'sandbox-lender': 'mocks/sandbox-lender.ts',
      'sandbox-bank': 'mocks/sandbox-bank.ts',
      'sandbox-provider': 'mocks/sandbox-provider.ts',
    },
    platform: 'node',
    // pg-native is pg's optional other half.
    external: ['pg-native', ...outsideBundle.map((name) => new RegExp(`^${name}(/|$)`))],
    // A module that is not found would be left for the start to miss.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  })
  const entryFileNames = ({ name }) => (name === 'main' ? 'main.js' : `${name}.mjs`)
  await bundle.write({
    dir: server,
    format: 'esm',
    entryFileNames,
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  })
  cpSync('server/tables/migrations', join(server, 'migrations'), { recursive: true })
  cpSync('docs/sdk', join(server, 'sdk'), { recursive: true })
  cpSync('server/access/breached-passwords.bin', join(server, 'breached-passwords.bin'))
}

markUnbuilt()
const start = performance.now()
await Promise.all(halves.map(buildHalf))
markBuilt()
say(`Build ready in ${seconds(start)}.`)

async function buildHalf(steps) {
  for (const [name, step] of Object.entries(steps)) {
    const begun = performance.now()
    try {
      await step()
    } catch (error) {
      giveUp(
        `Building the ${name} failed: ${error.message}`,
        'The lines above say where. Correct it, or free disk space (df -h .), then run the command again.',
      )
    }
    say(`Built: ${name} (${seconds(begun)})`)
  }
}
