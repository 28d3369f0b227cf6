interface Options {
  signal?: AbortSignal
}

/** As node:timers/promises has it. */
const sleep = <T>(ms: number, value?: T, { signal }: Options = {}): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const give = () => reject(signal?.reason)
    if (signal?.aborted) return give()
    const timer = globalThis.setTimeout(() => {
      signal?.removeEventListener('abort', give)
      resolve(value)
    }, ms)
    signal?.addEventListener('abort', () => {
      globalThis.clearTimeout(timer)
      give()
    })
  })

const nextTurn = () => sleep(0)

export { nextTurn as setImmediate, sleep as setTimeout }
