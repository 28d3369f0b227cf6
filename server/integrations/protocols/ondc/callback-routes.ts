import { sign } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { type NetworkAction, networkAnswers } from '#server/tables/networks.ts'
import { answerChallenge, ownKey } from './own-keys.ts'
import { acknowledge, type FindSenders, receive } from './receive.ts'

const MAX_BYTES = 1024 * 1024

const Challenge = z.looseObject({ challenge: z.string().max(2000) })

/** Where lenders of the network and its registry reach us. Without our id in the network there is nothing here. */
export function ondcRoutes(deps: Deps, findSenders: FindSenders): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { ONDC_SUBSCRIBER_ID } = deps.settings
  if (!ONDC_SUBSCRIBER_ID) return app
  app.use('/ondc/*', bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json(acknowledge('response'), 413) }))
  app.post('/ondc/on_subscribe', async (c) => {
    c.set('route', '/ondc/on_subscribe')
    const read = Challenge.safeParse(await c.req.json().catch(() => null))
    const answer = read.success ? await answerChallenge(deps, read.data.challenge) : undefined
    return answer === undefined ? c.json(acknowledge('response'), 400) : c.json({ answer })
  })
  app.post('/ondc/:action', async (c) => {
    const action = c.req.param('action')
    c.set('route', '/ondc/{action}')
    if (!networkAnswers.includes(action)) return c.json(acknowledge('response'), 404)
    const raw = Buffer.from(await c.req.arrayBuffer())
    const fault = await receive(
      deps,
      findSenders,
      action as NetworkAction,
      raw,
      c.req.header('authorization'),
    )
    return c.json(acknowledge(fault), fault === 'signature' ? 401 : 200)
  })
  // Proves to the registry that this site and the key belong together.
  app.get('/ondc-site-verification.html', async (c) => {
    const { id, signing } = await ownKey(deps)
    const signed = sign(null, Buffer.from(id), signing).toString('base64')
    return c.html(
      `<!doctype html><html lang="en"><head><title>ONDC</title><meta name="ondc-site-verification" content="${signed}"></head></html>`,
    )
  })
  return app
}
