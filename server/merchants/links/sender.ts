import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { limits } from '#server/platform/limits.ts'
import { type AppEnv, addressOf } from '#server/platform/request.ts'

/** More clicks per minute than a person makes. */
const A_MINUTE = 20

/** 'flood': so many clicks that nothing is stored. */
export type SenderKind = 'person' | 'bot' | 'flood'

export interface Sender {
  kind: SenderKind
  /** Of address and agent together: many people share a mobile network's address. */
  hash: string
}

/** @param clicks of this sender within a minute, this one included */
export function kindOfSender(method: string, agent: string, clicks: number): SenderKind {
  if (clicks > limits.click[0]) return 'flood'
  const isProgram = method === 'HEAD' || agent === '' || isbot(agent)
  return isProgram || clicks > A_MINUTE ? 'bot' : 'person'
}

/** Counts a click and distinguishes people from bots. */
export async function senderOf(c: Context<AppEnv>, deps: Deps): Promise<Sender> {
  const agent = c.req.header('user-agent') ?? ''
  const hash = deps.keys.lookup(`sender:${addressOf(c, deps.settings.TRUSTED_PROXIES)}|${agent}`)
  const clicks = await deps.limits.click(hash).then(
    ({ limit, remaining }) => limit - remaining,
    (error) => {
      if (error instanceof AppError && error.code === 'TOO_MANY') return Number.POSITIVE_INFINITY
      throw error
    },
  )
  return { kind: kindOfSender(c.req.method, agent, clicks), hash }
}
