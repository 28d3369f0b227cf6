import { isbot } from 'isbot'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** More clicks per minute than a person makes. */
const A_MINUTE = 20
/** Above this limit nothing is stored. */
const MOST_A_MINUTE = 300

export type Sender = 'person' | 'bot' | 'flood'

/** Distinguishes people from bots. Many people share a mobile network's address, so agent and address are combined. */
export function makeSenders() {
  const counted = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: 60 })
  return async (method: string, agent: string, hash: string): Promise<Sender> => {
    const { consumedPoints } = await counted
      .consume(hash)
      .catch(() => ({ consumedPoints: MOST_A_MINUTE + 1 }))
    if (consumedPoints > MOST_A_MINUTE) return 'flood'
    const program = method === 'HEAD' || agent === '' || isbot(agent)
    return program || consumedPoints > A_MINUTE ? 'bot' : 'person'
  }
}
