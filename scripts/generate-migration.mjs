// npm run db:generate -- --name <name> [--custom]: a migration from the declared tables, or an empty one to fill.
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runTool } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
const config = 'server/tables/drizzle.config.ts'

const generated = await runTool('drizzle-kit/bin.cjs', [
  'generate',
  '--config',
  config,
  ...process.argv.slice(2),
])
if (!generated) process.exit(1)
// drizzle-kit compares with the newest snapshot only; each has eleven thousand lines.
const meta = join(dirname(config), 'migrations/meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
