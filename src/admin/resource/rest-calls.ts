import simpleRest from 'ra-data-simple-rest'
import { request } from '#src/platform/http.ts'
import { refuseWaiting } from './call.ts'
import type { Resource } from './define-resource.ts'

const ROOT = '/api/admin'
export const rest = simpleRest(ROOT, request)
/** The list is windowed, not paged: it requests all rows up to the server's limit. */
const all = { page: 1, perPage: 10_000 }

/** All rows of a declared resource, by number unless told otherwise. */
export async function restRows(
  name: string,
  [field, order]: readonly [string, 'ASC' | 'DESC'] = ['id', 'ASC'],
  filter: object = {},
) {
  return (await rest.getList(name, { pagination: all, sort: { field, order }, filter })).data
}

/** Writes; throws Waiting if the call became a proposal. */
async function send<T>(path: string, method: string, body?: object): Promise<T> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) }
  const { json } = await request(`${ROOT}/${path}`, init)
  refuseWaiting(json)
  return json as T
}

/** The calls of a declared resource, in the dialect of ra-data-simple-rest. */
export const restCalls = (name: string, sort: readonly [string, 'ASC' | 'DESC']): Resource['calls'] => ({
  list: (filter) => restRows(name, sort, filter),
  one: async (id) => (await rest.getOne(name, { id })).data,
  create: (values) => send(name, 'POST', values),
  // Not rest.update: a change carries the value its editor saw, so that nobody overwrites silently.
  update: (id, property, value, seen) =>
    send(`${name}/${id}`, 'PUT', {
      [property]: value,
      ...(seen !== undefined && { expected: { [property]: seen } }),
    }),
  remove: (id) => send(`${name}/${id}`, 'DELETE'),
})
