// npm run build:demo: dist/demo is the whole product as static files, for any host that serves a folder at the root of a site.
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { explain } from '#server/platform/explain-failure.ts'
import { webFaces } from '#server/platform/files/fonts.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { bundleDemo } from './demo/bundle.mjs'
import { seedForBrowser } from './demo/seed.ts'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { giveUp, say, seconds } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
const web = 'dist/web'
const out = 'dist/demo'
const engine = 'node_modules/@electric-sql/pglite/dist'
/** Where a static host looks for a page; everything else gets 404.html, which most hosts answer with. */
const pages = ['index.html', '404.html', 'admin/index.html', 'partner/index.html']

const isFile = (path: string) => statSync(path).isFile()
const below = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => isFile(join(folder, name)))

/** Built for browsers: copied as they are. Pages and their lists are for the server, and compressed copies for none. */
const isServed = (name: string) => !/(\.(br|gz|html|json)$)|^\.vite\//.test(name)

function write(path: string, content: string | Uint8Array): void {
  const file = join(out, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** What the server reads from its disk when it starts. */
function serverTexts(): Record<string, string> {
  const read = below(web).filter((name) => /\.(html|json)$/.test(name) && !name.startsWith('.vite'))
  const migrations = below(migrationsFolder).filter((name) => /\.sql$|_journal\.json$/.test(name))
  return Object.fromEntries([
    ...read.map((name) => [join(web, name), readFileSync(join(web, name), 'utf8')]),
    ...migrations.map((name) => [
      join('migrations', name),
      readFileSync(join(migrationsFolder, name), 'utf8'),
    ]),
  ])
}

async function build(): Promise<void> {
  await ensureBuilt()
  rmSync(out, { recursive: true, force: true })
  const { database, files } = await seedForBrowser()
  for (const name of below(web).filter(isServed)) {
    mkdirSync(dirname(join(out, name)), { recursive: true })
    copyFileSync(join(web, name), join(out, name))
  }
  write('demo/database.tar.gz', database)
  for (const [key, bytes] of files) write(join('demo/files', key), bytes)
  const bytes = { 'breached-passwords.bin': readFileSync('server/access/breached-passwords.bin', 'base64') }
  write('demo/server-files.json', JSON.stringify({ texts: serverTexts(), bytes, seeded: [...files.keys()] }))
  // Fonts that the app reads from its packages come from the static host.
  for (const [name, file] of Object.entries(webFaces)) write(`funnel/${name}.woff2`, readFileSync(file()))
  for (const name of ['pglite.wasm', 'pglite.data']) cpSync(join(engine, name), join(out, 'demo', name))
  // The page at this address comes from the app as soon as the service worker runs.
  const served = below(out).map((name) => `/${name}`)
  await bundleDemo(resolve(out), [...served, '/service-worker.js', '/demo/boot.js', '/demo/notice.js'])
  for (const page of pages) write(page, readFileSync('scripts/demo/pages/boot.html'))
}

const begun = performance.now()
await build().catch((error) =>
  giveUp(
    `Building the demo failed: ${explain(error)}`,
    'Correct what the lines above say, then run the command again.',
  ),
)
const size = below(out).reduce((sum, name) => sum + statSync(join(out, name)).size, 0)
say(
  `Demo ready in ${seconds(begun)}: ${relative('', out)}, ${(size / 1e6).toFixed(1)} MB in ${below(out).length} files.`,
)
