import { purgeOnDisk } from '../../../support/customers/purge-on-disk.ts'
import { emptyStore, removeFolders } from '../../../support/hosts/stores.ts'

/**
 * Purges a customer on an embedded store of its own each time, and searches the whole data directory for every value that would
 * give the customer away. A search that finds nothing before the rewrite would prove nothing, so that is wrong too.
 */
export async function searchErasedFiles(count: number) {
  const wrong: string[] = []
  let [bytes, values] = [0, 0]
  for (let purged = 0; purged < count; purged++) {
    const looked = await purgeOnDisk(await emptyStore('embedded'))
    bytes += looked.bytes
    values = looked.values
    if (looked.before.found.length === 0) wrong.push('nothing was found before the rewrite')
    wrong.push(...looked.after.found)
    removeFolders()
  }
  return { purged: count, megabytes: Math.round(bytes / 1e6), values, wrong }
}
