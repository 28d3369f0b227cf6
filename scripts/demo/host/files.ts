import type { FileStore } from '#server/platform/files/store.ts'
import { forget, keysOf, save, saved } from './saved.ts'

/** Uploaded files in this browser; those of the demo's seed come from the static host. */
export const browserFiles = (seeded: readonly string[]): FileStore => {
  const get = async (key: string): Promise<Buffer | null> => {
    const own = await saved<Uint8Array>('files', key)
    if (own) return Buffer.from(own)
    if (!seeded.includes(key)) return null
    const answer = await fetch(`/demo/files/${key}`)
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
  }
  return {
    put: async (key, bytes) => void (await save('files', key, Uint8Array.from(bytes))),
    get,
    size: async (key) => (await get(key))?.length ?? null,
    part: async (key, from, to) => ((await get(key)) ?? Buffer.alloc(0)).subarray(from, to + 1),
    remove: async (key) => void (await forget('files', key)),
    async *keys() {
      yield* seeded
      yield* (await keysOf('files')) as string[]
    },
  }
}
