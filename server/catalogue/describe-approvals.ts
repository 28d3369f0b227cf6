import type { Described, Line } from '#server/access/approvals/sealed.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HandlerInput, Route } from '#src/contract/call.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { restCalls, withCustomFields } from '#src/contract/catalogue/rest.ts'
import { changesOf } from './changes.ts'
import { seenFields, withFields } from './custom-fields/resources-for.ts'
import { resourceOf } from './declared.ts'
import { getRecord } from './records.ts'
import type { Row } from './resource.ts'

/** The trial run after it refuses a row that the admin may not see. */
const everyRow = { kind: 'job', id: 'describe', roleId: null } as const

type Describe = (input: HandlerInput<never>, deps: Deps) => Promise<Described>

/** Describes the calls of declared resources that need a second admin, by call. */
export const declaredApprovals = (all: readonly Catalogue[]): Record<string, Describe> =>
  Object.fromEntries(
    all.flatMap((declared) =>
      Object.entries(restCalls(declared))
        .filter(([, call]) => call.fourEyes)
        .map(([route]) => [route, describer(declared, route as Route)]),
    ),
  )

const describer =
  (declared: Catalogue, route: Route): Describe =>
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
      : Object.entries(changes).map(
          ([field, value]): Line => ({
            ...named(name, field),
            before: textOf(stored[field]),
            after: textOf(value),
          }),
        )
    return {
      subject: String(stored[label] ?? changes[label] ?? ''),
      link: id ? `/admin/${name}/${id}` : `/admin/${name}`,
      lines,
    }
  }

const named = (name: string, field: string) => ({ label: `${name}.${field}`, kind: 'text' as const })

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : [value].flat().join(', ') || null
