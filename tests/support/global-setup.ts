import { ensureTemplate } from '../../scripts/template.ts'
import { keepTemporaryFilesInMemory } from './stores/memory-folder.ts'

/** Makes the database template once, before the workers look for it. */
export default async function setup(): Promise<() => void> {
  await ensureTemplate()
  return keepTemporaryFilesInMemory()
}
