import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Programs that call links to show a preview, to index or to watch; nobody looks at what they fetch. */
const agents =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegram|skype|monitor|headless|curl\/|wget|python-|java\/|okhttp|go-http|node-fetch|axios|libwww/i

/** A person opens a link a few times a minute, never so often. */
const A_MINUTE = 20
/** Beyond this nothing is written any more. */
const MOST_A_MINUTE = 300

export type Sender = 'person' | 'bot' | 'flood'

/** Tells people from programs. A mobile network's address holds many people, so agent and address count together. */
export function makeSenders() {
  const counted = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: 60 })
  return async (method: string, agent: string, hash: string): Promise<Sender> => {
    const { consumedPoints } = await counted
      .consume(hash)
      .catch(() => ({ consumedPoints: MOST_A_MINUTE + 1 }))
    if (consumedPoints > MOST_A_MINUTE) return 'flood'
    const program = method === 'HEAD' || agent === '' || agents.test(agent)
    return program || consumedPoints > A_MINUTE ? 'bot' : 'person'
  }
}
