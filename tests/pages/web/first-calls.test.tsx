import { expect, test } from 'vitest'
import { api } from '#src/platform/http.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

pagesOverApp()

const path = '/api/search-list/en'

/** As src/app/first-calls.ts leaves an answer in the page. */
function started(body: object) {
  const firstCalls = new Map([[path, Promise.resolve(Response.json(body))]])
  Object.assign(globalThis, { firstCalls })
}

function listen() {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname))
  return asked
}

const read = () => api('GET /api/search-list/en/{id?}', {})

test('an answer that the page asked for before its scripts is taken once', async () => {
  started({ from: 'the page' })
  const asked = listen()
  expect(await read()).toEqual({ from: 'the page' })
  expect(asked).toEqual([])
  expect(await read()).not.toEqual({ from: 'the page' })
  expect(asked).toEqual([path])
})

test('after a write nothing is taken that was asked for before it', async () => {
  started({ from: 'the page' })
  await api('POST /api/getLanguages', { body: { countryCode: 'in' } })
  expect(await read()).not.toEqual({ from: 'the page' })
})
