import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { run, runTool } from '../step.mjs'
import { sqlColumn, withColumn, withField, withShown } from './promoted-text.mjs'
import { Refused } from './refused.mjs'

const usage = 'npm run resource -- promote lenders.rm_contact [--definition field.json]'
const tables = 'server/tables'
const migrations = `${tables}/migrations`

/** Resources whose declaration is not in resources/catalogue; without a screen, it shows what is declared by itself. */
const own = {
  lenders: {
    declaration: 'src/contract/catalogue/lender.ts',
    screen: 'resources/lenders.tsx',
    entity: 'lender',
    schema: 'Lender',
  },
  'credit-cards': {
    declaration: 'src/contract/catalogue/credit-card.ts',
    screen: 'resources/credit-cards.tsx',
    entity: 'credit_card_category',
    schema: 'CreditCard',
  },
  'lender-revenue': {
    declaration: 'src/contract/catalogue/lender-revenue.ts',
    entity: 'lender_revenue',
    schema: 'SlabExtra',
  },
}

/**
 * Turns a custom field into a declared one: the field of the declaration, the column of the table, and a migration that
 * moves the values. All files or none.
 * @returns the paths of the files
 * @throws Refused
 */
export async function promote(args) {
  const { resource, name, file } = read(args)
  const definition = file ? JSON.parse(readFileSync(file, 'utf8')) : await stored(`${resource}.${name}`)
  if (definition.resource !== resource || definition.name !== name)
    throw new Refused(`The definition is of ${definition.resource}.${definition.name}.`, usage)
  if (definition.kind === 'calculated')
    throw new Refused(
      'A calculated field has no values to take over. Declare it: calculated(formula, schema, hint).',
      usage,
    )
  const place = own[resource] ?? declared(resource)
  const typed = tableFileOf(place.entity)
  const declare = (source) => withField(source, definition, place.schema)
  const show = (source) => withShown(source, name)
  const edits =
    place.screen === place.declaration
      ? new Map([[place.screen, (source) => show(declare(source))]])
      : new Map([[place.declaration, declare], ...(place.screen ? [[place.screen, show]] : [])])
  if (typed) edits.set(typed, (source) => withColumn(source, place.entity, definition))
  const before = mkdtempSync(join(tmpdir(), 'tulna-promote-'))
  cpSync(migrations, join(before, 'migrations'), { recursive: true })
  const sources = new Map([...edits.keys()].map((path) => [path, readFileSync(path, 'utf8')]))
  try {
    for (const [path, edit] of edits) writeFileSync(path, edit(sources.get(path)))
    const migration = await generate(definition, place.entity)
    await done(runTool('@biomejs/biome/bin/biome', ['check', '--write', ...edits.keys()]), 'The formatter')
    return [...edits.keys(), migration]
  } catch (error) {
    for (const [path, source] of sources) writeFileSync(path, source)
    rmSync(migrations, { recursive: true })
    cpSync(join(before, 'migrations'), migrations, { recursive: true })
    throw error
  } finally {
    rmSync(before, { recursive: true })
  }
}

function read(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { definition: { type: 'string' } },
    })
    const [, resource, name] = /^([a-z][a-z0-9-]*)\.([a-z][a-z0-9_]*)$/.exec(positionals[0] ?? '') ?? []
    if (!name || positionals.length > 1) throw new Refused('Give one field: resource.name.', usage)
    return { resource, name, file: values.definition }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(error.message, usage)
  }
}

/** The definition in the database of DATABASE_URL, or of DATA_DIR while no server has it open. */
async function stored(field) {
  const child = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'server/cli.ts', 'custom-field', field],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  try {
    return JSON.parse(out)
  } catch {
    throw new Refused(
      said.trim() || `There is no custom field ${field}.`,
      'Stop the server of this data directory, or give --definition with the record as GET /api/admin/custom-fields/{id} answers it.',
    )
  }
}

/** The schema stands in the declaration itself, or in the contract under a name. */
function declared(resource) {
  const screen = `resources/catalogue/${resource}.ts`
  const source = existsSync(screen) ? readFileSync(screen, 'utf8') : ''
  const entity = /\n {2}entity: '(\w+)'/.exec(source)?.[1]
  if (!entity) throw new Refused(`${screen} declares no resource.`, usage)
  const schema = /\n {2}schema: (\w+),/.exec(source)?.[1]
  const from = new RegExp(`import \\{[^}]*\\b${schema}\\b[^}]*\\} from '#(src/contract/[^']+)'`).exec(
    source,
  )?.[1]
  return { screen, entity, schema, declaration: from ?? screen }
}

/** The file that gives the table a type; undefined for a table that is derived from its declaration. */
const tableFileOf = (entity) =>
  readdirSync(tables)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(tables, name))
    .find((path) => new RegExp(`pgTable\\(\\s*'${entity}'`).test(readFileSync(path, 'utf8')))

async function generate(definition, entity) {
  const known = readdirSync(migrations)
  const name = `promote-${entity}-${definition.name}`.replaceAll('_', '-')
  await done(
    run(process.execPath, ['scripts/generate-migration.mjs', '--custom', '--name', name]),
    'npm run db:generate',
  )
  const made = readdirSync(migrations).find((one) => !known.includes(one))
  if (!made) throw new Refused('npm run db:generate wrote no migration.', 'Run it by itself to see why.')
  const path = join(migrations, made)
  const added = `ALTER TABLE "${entity}" ADD COLUMN ${sqlColumn(definition)};`
  writeFileSync(path, `${added}\n${movingOf(definition, entity)}`)
  return path
}

/** Takes the values over, on servers that have them, and says in the definition and its history that it is declared. */
const movingOf = ({ resource, name }, entity) => `--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = '${entity}' AND column_name = 'custom_${name}') THEN
    UPDATE "${entity}" SET "${name}" = "custom_${name}";
    ALTER TABLE "${entity}" DROP COLUMN "custom_${name}";
  END IF;
END $$;
--> statement-breakpoint
INSERT INTO audit (at, actor_kind, actor_id, action, entity, entity_id, property, old, new, request_id)
  SELECT now(), 'command', 'promote', 'update', 'custom_field', id::text, 'promoted', '0', '1', 'migration'
  FROM custom_field WHERE resource = '${resource}' AND name = '${name}' AND promoted = 0;
--> statement-breakpoint
UPDATE custom_field SET promoted = 1 WHERE resource = '${resource}' AND name = '${name}';
`

async function done(step, name) {
  if (!(await step)) throw new Refused(`${name} failed.`, 'Nothing was changed.')
}
