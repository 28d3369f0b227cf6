import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, runTool } from '../step.mjs'
import { declarationOf, listWith } from './declaration.mjs'
import { migrationOf } from './migration.mjs'
import { Refused } from './refused.mjs'

const list = 'resources/catalogue.ts'
const migrations = 'server/tables/migrations'

/**
 * Writes the files of a resource: all of them or none.
 * @returns their paths
 */
export async function writeResource(resource) {
  const declaration = `resources/catalogue/${resource.name}.ts`
  if (existsSync(declaration)) throw new Refused(`${declaration} is there already.`, 'Choose another name.')
  const listed = listWith(readFileSync(list, 'utf8'), resource.name)
  const before = mkdtempSync(join(tmpdir(), 'tulna-resource-'))
  cpSync(list, join(before, 'list'))
  cpSync(migrations, join(before, 'migrations'), { recursive: true })
  try {
    const migration = await generate(resource)
    writeFileSync(declaration, declarationOf(resource))
    writeFileSync(list, listed)
    await done(runTool('@biomejs/biome/bin/biome', ['format', '--write', declaration, list]), 'The formatter')
    return [declaration, list, migration]
  } catch (error) {
    rmSync(declaration, { force: true })
    cpSync(join(before, 'list'), list)
    rmSync(migrations, { recursive: true })
    cpSync(join(before, 'migrations'), migrations, { recursive: true })
    throw error
  } finally {
    rmSync(before, { recursive: true })
  }
}

/** An empty migration from drizzle-kit, which keeps the journal, filled with the table. */
async function generate(resource) {
  const known = readdirSync(migrations)
  const args = ['scripts/generate-migration.mjs', '--custom', '--name', resource.name]
  await done(run(process.execPath, args), 'npm run db:generate')
  const file = readdirSync(migrations).find((name) => !known.includes(name))
  if (!file) throw new Refused('npm run db:generate wrote no migration.', 'Run it by itself to see why.')
  writeFileSync(join(migrations, file), migrationOf(resource))
  return join(migrations, file)
}

async function done(step, name) {
  if (!(await step)) throw new Refused(`${name} failed.`, 'Nothing was changed.')
}
