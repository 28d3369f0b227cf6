/** What the network between the server and the lender does: nothing arrives, answers get lost, or everything arrives twice. */
export const networks = ['whole', 'cut', 'answers lost', 'twice'] as const
export type Network = (typeof networks)[number]

export interface SimulatedNetwork {
  becomes(network: Network): void
  /** The way back: what the lender sends to the server. */
  deliver: (send: () => Promise<unknown>) => Promise<void>
  end(): void
}

/** Takes the place of fetch for addresses that begin with `to`. */
export function simulateNetwork(to: () => string): SimulatedNetwork {
  const real = globalThis.fetch
  let now: Network = 'whole'
  const broken = () => new TypeError('fetch failed')
  globalThis.fetch = async (...[input, init]: Parameters<typeof fetch>) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!to() || !url.startsWith(to())) return real(input, init)
    if (now === 'cut') throw broken()
    const answer = await real(input, init)
    if (now === 'answers lost') throw broken()
    return now === 'twice' ? real(input, init) : answer
  }
  return {
    becomes: (network) => {
      now = network
    },
    async deliver(send) {
      if (now === 'cut') return
      await send()
      if (now === 'twice') await send()
    },
    end: () => {
      globalThis.fetch = real
    },
  }
}
