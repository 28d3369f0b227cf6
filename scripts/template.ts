import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { openInMemory } from '#server/platform/database/engine.ts'
import { explain } from '#server/platform/explain-failure.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'

const cache = fileURLToPath(new URL('../.cache', import.meta.url))

/** Where the template of the present migrations belongs; other migrations, or another engine, have another. */
function templatePath(): string {
  const hash = createHash('sha256')
  const engine = fileURLToPath(new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url))
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  // The journal decides which of the files run, and in which order.
  for (const name of ['meta/_journal.json', ...files.sort()])
    hash.update(readFileSync(join(migrationsFolder, name)))
  hash.update(readFileSync(engine))
  return join(cache, `db-template-${hash.digest('hex').slice(0, 12)}.tar.gz`)
}

/**
 * The embedded database with all tables and no rows, as a file: opening it takes a fifth of creating one.
 * @returns its path; made when it is not there yet
 */
export async function ensureTemplate(): Promise<string> {
  const path = templatePath()
  if (existsSync(path)) return path
  const { db, close } = await openInMemory(migrationsFolder)
  const { $client: client } = db as unknown as { $client: PGlite }
  const dump = await client.dumpDataDir('gzip')
  await close()
  mkdirSync(cache, { recursive: true })
  // Written aside and moved: another process may look for it at this moment.
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
  renameSync(aside, path)
  return path
}

// tsx scripts/template.ts [copy]: makes the template, and a copy of it where the build wants one.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const path = await ensureTemplate()
    if (process.argv[2]) copyFileSync(path, process.argv[2])
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
