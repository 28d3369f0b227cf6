import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/**
 * Gives back what is no longer used, in some 50 ms. After the start, and within long work: V8 by itself waits for half a
 * gigabyte before its first full collection.
 */
export function tidyMemory(): void {
  // Half empty pages are emptied and returned, which V8 leaves be where it looks for speed.
  setFlagsFromString('--optimize-for-size')
  collect()
  setFlagsFromString('--no-optimize-for-size')
}
