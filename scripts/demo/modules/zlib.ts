import { gunzipSync, inflateSync as inflateRawNow, unzlibSync, zlibSync } from 'fflate'
import { Buffer } from './buffer.ts'

/* The part of node:zlib that the server uses. Answers are not compressed: they never leave the machine. */

type Done = (error: Error | null, bytes?: Buffer) => void
type Level = { level?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; maxOutputLength?: number }

const bytesOf = (input: string | Uint8Array) =>
  typeof input === 'string' ? new TextEncoder().encode(input) : input

function tooLarge(): Error {
  return Object.assign(new RangeError('Cannot create a Buffer larger than allowed'), {
    code: 'ERR_BUFFER_TOO_LARGE',
  })
}

function later(work: () => Uint8Array, most: number, done: Done): void {
  queueMicrotask(() => {
    let bytes: Uint8Array
    try {
      bytes = work()
      if (bytes.length > most) throw tooLarge()
    } catch (error) {
      return done(error as Error)
    }
    done(null, Buffer.from(bytes))
  })
}

type WithOptions = (input: string | Uint8Array, options: Level | Done, done?: Done) => void

const asynchronous =
  (work: (bytes: Uint8Array, options: Level) => Uint8Array): WithOptions =>
  (input, options, done) => {
    const given = typeof options === 'function' ? {} : options
    const answer = typeof options === 'function' ? options : (done as Done)
    later(() => work(bytesOf(input), given), given.maxOutputLength ?? Number.POSITIVE_INFINITY, answer)
  }

export const deflate = asynchronous((bytes, { level }) => zlibSync(bytes, { level }))
export const inflate = asynchronous((bytes) => unzlibSync(bytes))
export const inflateRaw = asynchronous((bytes) => inflateRawNow(bytes))
export const gunzip = asynchronous((bytes) => gunzipSync(bytes))
export const inflateSync = (bytes: Uint8Array) => Buffer.from(unzlibSync(bytes))
export const constants = { BROTLI_PARAM_QUALITY: 1 }
