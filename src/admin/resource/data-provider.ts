import type { DataProvider, RaRecord } from 'react-admin'
import { ApiError } from '#src/platform/http.ts'
import type { Declaration, Resource, Row } from './define-resource.ts'
import { takeEarly } from './early-list.ts'
import { rest } from './rest-calls.ts'

/** Maps react-admin's methods onto the declared calls. An update is one call for each changed property. */
export function makeDataProvider(declarations: readonly Declaration[]): DataProvider {
  const declared = new Map(
    declarations.flatMap((one) => (one.kind === 'resource' ? [[one.name as string, one]] : [])),
  )
  const rows = async (resource: Resource, filter: Record<string, string | undefined> = {}): Promise<Row[]> =>
    (await (takeEarly(resource.name, filter) ?? resource.calls.list(filter))).map((row) =>
      withId(resource, row),
    )

  const ours: Partial<DataProvider> = {
    async getList(name, params) {
      const resource = declared.get(name)
      if (!resource) return rest.getList(name, params)
      const data = await rows(resource, params.filter)
      return { data: data as never[], total: data.length }
    },
    async getOne(name, params) {
      const resource = declared.get(name)
      if (!resource) return rest.getOne(name, params)
      const id = Number(params.id)
      const one = resource.calls.one
        ? withId(resource, await resource.calls.one(id))
        : (await rows(resource)).find((row) => row.id === id)
      if (!one) throw new ApiError('', 404)
      return { data: one as never }
    },
    async getMany(name, params) {
      const resource = declared.get(name)
      if (!resource) return rest.getMany(name, params)
      const wanted = new Set(params.ids.map(Number))
      return { data: (await rows(resource)).filter((row) => wanted.has(row.id)) as never[] }
    },
    async create(name, params) {
      const resource = declared.get(name)
      if (!resource?.calls.create) return rest.create(name, params)
      const made = await resource.calls.create(params.data as never)
      return { data: { ...params.data, ...made, id: made[resource.id] } as never }
    },
    async update(name, params) {
      const resource = declared.get(name)
      if (!resource) return rest.update(name, params)
      const changes = changedProperties(params.data as RaRecord, params.previousData as RaRecord)
      const id = Number(params.id)
      const sent = await Promise.allSettled(
        changes.map(([property, value]) =>
          resource.calls.update(id, property, value, params.previousData?.[property]),
        ),
      )
      const failed = sent.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
      return { data: { ...Object.fromEntries(changes), id } as never }
    },
    async delete(name, params) {
      const resource = declared.get(name)
      if (!resource?.calls.remove) return rest.delete(name, params)
      const answer = await resource.calls.remove(Number(params.id))
      return { data: { ...params.previousData, id: params.id, message: answer.message } as never }
    },
  }
  return { ...rest, ...ours } as DataProvider
}

const withId = (resource: Resource, row: Record<string, unknown>): Row => ({
  ...row,
  id: Number(row[resource.id]),
})

/** Compared by content: a list edited back to its old value is unchanged. */
const changedProperties = (data: RaRecord, before: RaRecord | undefined): [string, unknown][] =>
  Object.entries(data).filter(
    ([property, value]) => property !== 'id' && JSON.stringify(value) !== JSON.stringify(before?.[property]),
  )
