import { asc, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { readDefinitions } from '#server/catalogue/read-custom-fields.ts'
import { resourceOfList } from '#server/catalogue/registry.ts'
import { type FormulaList, functionNames, type Lists } from '#server/formulas/compile.ts'
import { FormulaFault, sentenceOf } from '#server/formulas/faults.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { formulaCalls } from '#src/contract/catalogue/formulas.ts'
import { CALCULATED, type CustomFields } from '#src/contract/custom-field.ts'
import { hints } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import { slowFault } from './custom-field-definitions.ts'
import { formulaLists, takesFormulas, tryFormula } from './formula-lists.ts'

const SHOWN = 10
const nothing = { kind: null, fault: null, rows: [] }

export const formulaRoutes: Handlers<typeof formulaCalls> = {
  'GET /api/admin/formulas': async (
    { query: { page, formula = '', name = '' } },
    { database: { db } },
    c,
  ) => {
    if (!takesFormulas(page)) throw invalid({ page: 'choice' })
    const language = languageOf(c)
    const stored = await readDefinitions(db)
    const lists = formulaLists(stored.filter((one) => one.resource !== page || one.name !== name))
    const known = namesOf(lists.list(page) as FormulaList, lists, stored, language)
    if (formula.trim() === '') return { ...known, ...nothing }
    const found = tryFormula({ resource: page, name, formula }, withFormula(stored, { page, name, formula }))
    const fault = found instanceof FormulaFault ? found : found && (await slowFault(db, page, found, lists))
    if (fault)
      return { ...known, ...nothing, fault: { message: sentenceOf(fault)[language], ...fault.place } }
    if (!found || found instanceof FormulaFault) return { ...known, ...nothing }
    return { ...known, ...nothing, kind: found.kind, rows: await firstRows(db, page, found.sql) }
  },
}

/** The lists with the formula as it would be stored, so that others that use it lead back to it. */
function withFormula(
  stored: CustomFields,
  { page, name, formula }: { page: string; name: string; formula: string },
) {
  const isThis = (one: CustomFields[number]) => one.resource === page && one.name === name
  return formulaLists(
    stored.map((one) => (isThis(one) && one.kind === CALCULATED ? { ...one, formula } : one)),
  )
}

function namesOf(list: FormulaList, lists: Lists, stored: CustomFields, language: Language) {
  const labelOf = (of: string, field: string): string => {
    const custom = stored.find(({ resource, name }) => resource === of && name === field)
    if (custom) return language === 'hi' ? custom.label_hi : custom.label_en
    const schema = resourceOfList(of)?.schema.shape[field] as z.ZodType | undefined
    return (schema && hints.get(schema)?.label[language]) ?? field
  }
  const all = [...list.fields].map(([name, field]) => ({ name, label: labelOf(list.name, name), field }))
  const isLink = ({ field }: (typeof all)[number]) => 'column' in field && field.type === 'row'
  const relations = lists.relationsTo(list.name).filter(({ of }) => lists.list(of)?.ownRows === false)
  return {
    fields: all.filter((one) => !isLink(one)).map(({ name, label }) => ({ name, label })),
    links: all.filter(isLink).flatMap(({ name, label, field }) => {
      const to = 'column' in field && !field.many ? lists.list(field.to ?? '') : undefined
      return [...(to && !to.ownRows ? to.fields : [])]
        .filter(([, one]) => 'column' in one && one.type !== 'row')
        .map(([other]) => ({
          name: `LOOKUP(${name}, ${other})`,
          label: `${label}: ${labelOf(to?.name ?? '', other)}`,
        }))
    }),
    lists: relations.map(({ of, field }) => {
      const isOnly = relations.filter((one) => one.of === of).length === 1
      const one = of.replaceAll('-', '_')
      return { name: isOnly ? one : `${one}.${field}`, label: lists.list(of)?.many[language] ?? of }
    }),
    functions: functionNames,
  }
}

async function firstRows(db: Db, page: string, formula: string) {
  const resource = resourceOfList(page)
  if (!resource) return []
  const { table, title, id, shown } = resource
  // The row is called `own` in the formula, and by its table's name in the title.
  const found = await rows<{ name: string | null; id: number; value: unknown }>(
    db,
    sql`select ${title}::text as name, ${id} as id, made.value from ${table}
      cross join lateral (select ${sql.raw(formula)} as value from ${table} own where own.${sql.identifier(id.name)} = ${id}) made
      where ${isNull(table.deleted_at)} ${shown ? sql`and ${shown}` : sql``} order by ${asc(id)} limit ${SHOWN}`,
  )
  return found.map((row) => ({ name: row.name ?? String(row.id), value: row.value }))
}
