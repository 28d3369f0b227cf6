import { Buffer } from './buffer.ts'

/* What server code expects to be there without importing it. */

export const process = {
  env: {} as Record<string, string>,
  pid: 1,
  platform: 'browser',
  versions: { node: '20.0.0' },
  version: 'v20.0.0',
  cwd: () => '/',
  once: () => process,
  on: () => process,
  emitWarning: () => {},
  nextTick: (work: (...input: unknown[]) => void, ...input: unknown[]) =>
    queueMicrotask(() => work(...input)),
}

export const setImmediate = (work: () => void) => setTimeout(work, 0)
export const global = globalThis

// A timer is a number here, and nothing waits for it to end.
Object.defineProperty(Number.prototype, 'unref', {
  value(this: number) {
    return this
  },
})

export { Buffer }
