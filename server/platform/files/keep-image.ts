import { randomBytes } from 'node:crypto'
import { cleanImage } from './clean-image.ts'
import type { FileStore } from './store.ts'

/**
 * Stores an image under a generated name.
 * @returns its address below /files/
 * @throws as cleanImage does
 */
export async function storeImage(files: FileStore, folder: string, sent: File): Promise<string> {
  const bytes = await cleanImage(Buffer.from(await sent.arrayBuffer()))
  const key = `${folder}/${randomBytes(16).toString('base64url')}.webp`
  await files.put(key, bytes)
  return `/files/${key}`
}
