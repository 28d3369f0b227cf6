import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from './refused.mjs'

const migrations = 'server/tables/migrations'
const read = (file) => readFileSync(file, 'utf8')
const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

/** Icons that a page may name. */
export const iconNames = () =>
  [...read('src/contract/icon.ts').matchAll(/^ {2}\| '(\w+)'/gm)].map(([, name]) => name)

/** Throws Refused where a page, a call or a table has the name already. */
export function refuseTaken(name, entity) {
  const page = new RegExp(`name: '${name}'|/api/admin/${name}['/ ]`)
  const holder = [
    ...filesBelow('resources', '.ts'),
    ...filesBelow('resources', '.tsx'),
    ...filesBelow('src/contract', '.ts'),
  ].find((file) => page.test(read(file)))
  if (holder) throw new Refused(`${name} is taken by ${holder}.`, 'Choose another name.')
  const table = new RegExp(`create table (?:if not exists )?"?${entity}"?\\s*\\(`, 'i')
  const migration = filesBelow(migrations, '.sql').find((file) => table.test(read(file)))
  if (migration) throw new Refused(`The table ${entity} is there: ${migration}.`, 'Choose another name.')
}
