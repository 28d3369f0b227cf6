import type { Described, Line } from '#server/access/approvals/sealed.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { HandlerInput, Route } from '#src/contract/call.ts'
import { catalogueNamed, type ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { RevenueFields } from '#src/contract/catalogue/lender-revenue.ts'
import { restCalls, withCustomFields } from '#src/contract/catalogue/rest.ts'
import type { Contract } from '#src/contract/contract.ts'
import { changesOf } from './changes.ts'
import { resourceOf } from './declared.ts'
import { getRecord } from './records.ts'
import type { Row } from './resource.ts'
import { resourcesFor, seenFields, withFields } from './resources-for.ts'

/** Records that the subject of a proposal names. */
const NAMED = 3
/** The trial run after it refuses a row that the admin may not see. */
export const everyRow = { kind: 'job', id: 'describe', roleId: null } as const

type Describe = (input: HandlerInput<never>, deps: Deps) => Promise<Described>

/** Describes the calls of declared resources that need a second admin, by call. */
export const declaredApprovals = (all: readonly ResourceSpec[]): Record<string, Describe> =>
  Object.fromEntries(
    all.flatMap((declared) =>
      Object.entries(restCalls(declared))
        .filter(([, call]) => call.fourEyes)
        .map(([route]) => [route, describer(declared, route as Route)]),
    ),
  )

/** Describes cells of many records: each record with what changes in it. */
export async function describeCells(
  { body: { entity, rows, create } }: HandlerInput<Contract['POST /api/admin/cells']>,
  deps: Deps,
): Promise<Described> {
  // Approvals are made and decided by role 1.
  const resource = (await resourcesFor(deps, 1))(entity)
  if (!resource) throw notFound()
  const { list: page, label } = resource
  const lines: Line[] = []
  const names: string[] = []
  for (const { id, values } of rows) {
    const stored = await getRecord(deps.database.db, resource, id, everyRow)
    names.push(String(stored[label] ?? id))
    lines.push(...linesOf(page, stored, values, names.at(-1)))
  }
  for (const values of create) {
    names.push(textOf(values[label]) ?? '')
    lines.push(...linesOf(page, {}, values, names.at(-1)))
  }
  return { subject: subjectOf(names), link: `/admin/${page}`, lines }
}

/** The first records by name, and how many more there are. */
export const subjectOf = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` +${names.length - NAMED}` : '')

/** Each value of a record before and after. */
export const linesOf = (page: string, stored: Row, values: Row, of?: string): Line[] =>
  Object.entries(values).map(([field, value]) => ({
    ...named(page, field),
    ...(of !== undefined && { of }),
    before: textOf(stored[field]),
    after: textOf(value),
  }))

const describer =
  (declared: ResourceSpec, route: Route): Describe =>
  async ({ params, body }: { params: unknown; body: unknown }, deps) => {
    const { db } = deps.database
    // Approvals are made and decided by role 1.
    const fields = await seenFields(deps, declared.name, 1)
    const { name, label, fourEyes = [] } = declared
    const { id } = Object(params) as { id?: number }
    const stored: Row = id ? await getRecord(db, withFields(resourceOf(declared), fields), id, everyRow) : {}
    const { expected: _, ...sent } = Object(body) as Row
    const changes = id ? changesOf(withCustomFields(declared, fields), stored, sent) : sent
    const removes = route.startsWith('DELETE ')
    const lines = removes
      ? fourEyes.map(
          (field): Line => ({
            ...named(name, field),
            before: null,
            after: textOf(stored[field]),
            fact: true,
          }),
        )
      : linesOf(name, stored, changes)
    return {
      subject: String(stored[label] ?? changes[label] ?? ''),
      link: id ? `/admin/${name}/${id}` : `/admin/${name}`,
      lines,
    }
  }

/** Slabs have words of their own. */
const named = (name: string, field: string) => ({
  label: catalogueNamed(name) || !Object.hasOwn(RevenueFields.shape, field) ? `${name}.${field}` : field,
  kind: 'text' as const,
})

/** A value as a proposal shows it. */
export const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return [value].flat().join(', ') || null
}
