import simpleRest from 'ra-data-simple-rest'
import type { Identifier } from 'react-admin'
import { request } from '#src/platform/http.ts'
import { refuseWaiting } from './call.ts'

const ROOT = '/api/admin'
export const rest = simpleRest(ROOT, request)

export type Values = Record<string, unknown>

/** Writes; throws Waiting if the call became a proposal. */
async function send(path: string, method: string, body?: object): Promise<Values> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) }
  const { json } = await request(`${ROOT}/${path}`, init)
  refuseWaiting(json)
  return json as Values
}

/** Adds a record; answers it as stored. */
export const restCreate = (name: string, values: object) => send(name, 'POST', values)

/**
 * Sets properties of a record, all or none; answers it as stored. Not the stock `update`: a change carries the values
 * that its editor saw, so that no one overwrites silently.
 */
export const restUpdate = (name: string, id: Identifier, values: Values, seen?: Values) =>
  send(`${name}/${encodeURIComponent(id)}`, 'PUT', {
    ...values,
    ...(seen && Object.keys(seen).length > 0 && { expected: seen }),
  })

export const restRemove = (name: string, id: Identifier) =>
  send(`${name}/${encodeURIComponent(id)}`, 'DELETE')
