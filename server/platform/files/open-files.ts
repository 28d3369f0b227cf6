import type { Logger } from 'pino'
import { AppError } from '#server/platform/errors.ts'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import type { S3Settings, Settings } from '#server/platform/settings/settings.ts'
import { outgoing } from '#server/platform/tracing/traced-fetch.ts'
import { diskFiles, type FileStore } from './store.ts'

const TIMEOUT_MS = 10_000

const RETRY_AFTER_S = 5

/**
 * Files in an S3-compatible bucket. When the store refuses, fails or does not answer within ten seconds, the caller
 * gets UNAVAILABLE; the reason is logged.
 */
export async function s3Files(
  { endpoint, bucket, region, key: accessKeyId, secret: secretAccessKey }: S3Settings,
  log: Pick<Logger, 'error'>,
  timeout = TIMEOUT_MS,
): Promise<FileStore> {
  // Imported here only: installations that store files on disk do not need it.
  const { S3mini } = await import('s3mini')
  const store = new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: timeout,
  })
  const { hostname: host } = new URL(endpoint)
  const reach = <T>(doing: string, ask: () => Promise<T>): Promise<T> =>
    outgoing('file-store', { method: doing.toUpperCase(), host }, ask).catch((failure: Error) => {
      log.error({ doing, failure: failure.message }, 'the file store failed')
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S })
    })
  return {
    async put(key, bytes) {
      await reach('put', () => store.putObject(key, new Uint8Array(bytes)))
    },
    async get(key) {
      const bytes = await reach('get', () => store.getObjectArrayBuffer(key))
      return bytes && Buffer.from(bytes)
    },
    async size(key) {
      const found = await reach('size', () => store.objectExists(key))
      return found ? reach('size', () => store.getContentLength(key)) : null
    },
    async part(key, from, to) {
      // The end of its range is not included.
      const answer = await reach('part', () => store.getObjectRaw(key, false, from, to + 1))
      const bytes = Buffer.from(await reach('part', () => answer.arrayBuffer()))
      // A store that knows no ranges sends everything.
      return answer.status === 206 ? bytes : bytes.subarray(from, to + 1)
    },
    async remove(key) {
      await reach('remove', () => store.deleteObject(key))
    },
  }
}

/** The store that the settings name: S3, or the data directory. */
export const openFiles = async (settings: Settings, log: Pick<Logger, 'error'>): Promise<FileStore> =>
  settings.s3 ? await s3Files(settings.s3, log) : diskFiles(inDataDir(settings.DATA_DIR, 'files'))
