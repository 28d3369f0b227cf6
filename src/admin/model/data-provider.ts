import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { rest, restCreate, restRemove, restUpdate, type Values } from '#src/admin/call/rest-calls.ts'
import { adminSession, fieldsOn, reloadSession } from '#src/admin/session/session.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import type { Declaration, Resource, Row } from './define-resource.ts'
import { takeEarly } from './early-list.ts'
import { ownList } from './own-list.ts'
import { withSessionFields } from './with-custom-fields.ts'

/**
 * Reads and writes resources in the dialect of ra-data-simple-rest, for our pages and for any element of react-admin.
 * A fixed call of the declaration stands in where the specification names one.
 */
export function makeDataProvider(declarations: readonly Declaration[]): DataProvider {
  const declared = new Map(
    declarations.flatMap((one) => (one.kind === 'resource' ? [[one.name as string, one]] : [])),
  )

  const ours: Partial<DataProvider> = {
    async getList(name, params: GetListParams) {
      const resource = declared.get(name)
      const page = resource?.calls.page
      if (page) return (await page(params.pagination ?? { page: 1, perPage: 25 })) as GetListResult
      if (!resource || !params.meta?.ownList) return rest.getList(name, params)
      return ((await takeEarly(name, params)) ??
        ownList(withSessionFields(resource), params)) as Promise<GetListResult>
    },
    async getOne(name, params) {
      const one = declared.get(name)?.calls.one
      if (!one) return rest.getOne(name, params)
      const row = await one(Number(params.id))
      return { data: { ...row, id: Number(params.id) } as never }
    },
    async create(name, params) {
      const resource = declared.get(name)
      const data = params.data as Values
      const fixed = resource && fixedCreate(resource, data)
      if (!fixed) return { data: (await written(name, restCreate(name, data))) as never }
      const made = await fixed(data as never)
      return { data: { ...data, ...made, id: made[resource.id] } as never }
    },
    async update(name, params) {
      const { id, data, previousData } = params
      const changes = changed(data as Values, previousData)
      const update = declared.get(name)?.calls.update
      if (!update)
        return { data: { ...(await written(name, changeAll(name, id, changes, previousData))), id } as never }
      const sent = await Promise.allSettled(
        Object.entries(changes).map(([property, value]) =>
          update(Number(id), property, value, previousData?.[property]),
        ),
      )
      const failed = sent.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
      return { data: { ...changes, id } as never }
    },
    async updateMany(name, { ids, data }) {
      await Promise.all(ids.map((id) => restUpdate(name, id, data as Values)))
      return { data: ids }
    },
    async delete(name, params) {
      const remove = declared.get(name)?.calls.remove
      const answer = await written(name, remove ? remove(Number(params.id)) : restRemove(name, params.id))
      return { data: { ...params.previousData, id: params.id, message: answer.message } as never }
    },
    async deleteMany(name, { ids }) {
      await Promise.all(ids.map((id) => restRemove(name, id)))
      return { data: ids }
    },
  }
  return { ...rest, ...ours } as DataProvider
}

/** Other fields are another session: it says which there are. */
async function written<T>(name: string, work: Promise<T>): Promise<T> {
  const answer = await work
  if (isSetup(name)) await reloadSession()
  return answer
}

/** The fixed call that adds a record, if it knows all the values. */
function fixedCreate({ name, calls, create }: Resource, data: Values) {
  const custom = fieldsOn(adminSession(), name).map((field) => field.name)
  const known: readonly string[] = create ? [create.field, ...(create.more ?? []), ...custom] : []
  return Object.keys(data).every((one) => known.includes(one)) ? calls.create : undefined
}

/**
 * In one call, all or none. Only what was changed comes back: beside it the answer may already be older than what
 * another cell of the row was told.
 */
async function changeAll(name: string, id: Row['id'], changes: Values, before: RaRecord | undefined) {
  const names = Object.keys(changes)
  if (names.length === 0) return {}
  const seen =
    before &&
    pick(
      before,
      names.filter((one) => before[one] !== undefined),
    )
  return pick(await restUpdate(name, id, changes, seen), names)
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Compared by content: a list edited back to its old value is unchanged. */
const changed = (data: Values, before: RaRecord | undefined): Values =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([property, value]) =>
        property !== 'id' && JSON.stringify(value) !== JSON.stringify(before?.[property]),
    ),
  )
