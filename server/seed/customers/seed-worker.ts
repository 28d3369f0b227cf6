import { parentPort, workerData } from 'node:worker_threads'
import type { Chunk } from '#mocks/data/customer-chunks.ts'
import { makePortions } from './portions.ts'
import { keysInThread } from './thread-keys.ts'
import type { ThreadData } from './threads.ts'

/* A thread of threads.ts: answers each chunk with its portions. */

const { keys: packed, world } = workerData as ThreadData
const keys = keysInThread(packed)

parentPort?.on('message', (chunk: Chunk) => {
  const portions = [...makePortions(keys, world, chunk)]
  const texts = portions.flatMap(({ copies }) => copies.map(({ text }) => text.buffer as ArrayBuffer))
  parentPort?.postMessage(portions, texts)
})
