import { callsIn, type ListedCall } from '#server/web/docs/read-document.ts'
import { codeSample, type SampleLanguage } from '#server/web/v1-docs/code-samples.ts'
import { sampleCallOf } from '#server/web/v1-docs/sample-calls.ts'
import { v1Document } from '#server/web/v1-docs/v1-document.ts'
import { type ApiClient, apiClient, createApiKey, someLead } from '#tests/support/api-client.ts'
import { payoutApp } from '#tests/support/money/payouts.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'
import { hookUrl, receiveWith } from './endpoints.ts'

/** A sample as the reference shows it, with ids that exist. */
export interface Sample {
  name: string
  text: string
  key: string
}

/** A merchant with a paid month, whose samples find what they ask for. */
export async function sampleWorld() {
  const world = await payoutApp()
  const { app, mine } = world
  receiveWith(app, () => 204)
  // The address of the example is no one's.
  app.deps.outside.look = async () => ['8.8.8.8']
  await world.sell('AA1', '2026-10-10', 100_000)
  await world.lock('2026-10')
  await world.pay('2026-10')
  withoutLimits(app)
  const keys = { live: await createApiKey(mine), test: await createApiKey(mine, { mode: 'test' }) }
  return { app, keys, live: apiClient(keys.live, app.fetch), api: apiClient(keys.test, app.fetch) }
}
export type SampleWorld = Awaited<ReturnType<typeof sampleWorld>>

let number = 0
const nextPhone = () => `98123${String(10_000 + ++number)}`

const example = {
  lead: 'L-4C1D0A7E92B3',
  uuid: '0192f1c27a347b109c553f2a1b4c5d6e',
  phone: '9812300001',
  externalId: 'A-17',
}

const newLead = async ({ app }: SampleWorld, api: ApiClient) =>
  (await api.post('/v1/leads', someLead(app.deps.clock(), nextPhone()))).body.id as string

/** How what an example names is made, so that a call finds it. */
const makers: Readonly<Record<string, (world: SampleWorld) => Promise<string>>> = {
  [example.lead]: (world) => newLead(world, world.api),
  [`app_${example.uuid}`]: async (world) =>
    (await world.api.post('/v1/test/applications', { lead: await newLead(world, world.api) })).body.id,
  [`we_${example.uuid}`]: async ({ api }) =>
    (await api.post('/v1/webhook-endpoints', { url: hookUrl, events: ['lead.created'] })).body.id,
  [`evt_${example.uuid}`]: async (world) => {
    await newLead(world, world.api)
    await world.app.deps.jobs.drain()
    return (await world.api.get('/v1/events?type=lead.created')).body.data[0].id
  },
  [`ern_${example.uuid}`]: async ({ live }) => (await live.get('/v1/earnings')).body.data[0].id,
  [`po_${example.uuid}`]: async ({ live }) => (await live.get('/v1/payouts')).body.data[0].id,
  [example.phone]: async () => nextPhone(),
  [example.externalId]: async () => `A-${++number}`,
}

/** The samples of every call in a language, for a server at this address. */
export async function samplesIn(language: SampleLanguage, origin: string, world: SampleWorld) {
  // There may be ten; those of the language before are not needed any more.
  for (const { id } of (await world.api.get('/v1/webhook-endpoints')).body.data)
    await world.api.delete(`/v1/webhook-endpoints/${id}`)
  const samples: Sample[] = []
  for (const call of callsIn(v1Document())) samples.push(await sampleOf(call, language, origin, world))
  return samples
}

async function sampleOf(call: ListedCall, language: SampleLanguage, origin: string, world: SampleWorld) {
  const made = sampleCallOf(v1Document(), call, world.app.deps.clock())
  let text = codeSample(language, made, origin)
  for (const [shown, make] of Object.entries(makers))
    if (text.includes(shown)) text = text.replaceAll(shown, await make(world))
  const isMoney = /^\/v1\/(earnings|payouts)/.test(made.path)
  return { name: made.operationId, text, key: isMoney ? world.keys.live : world.keys.test }
}
