import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '#server/platform/settings.ts'
import { s3Files } from './s3.ts'
import { diskFiles, type FileStore } from './store.ts'

/** The store that the settings name: S3, or the data directory. */
export const openFiles = async (settings: Settings, log: Pick<Logger, 'error'>): Promise<FileStore> =>
  settings.s3 ? await s3Files(settings.s3, log) : diskFiles(join(settings.DATA_DIR, 'files'))
