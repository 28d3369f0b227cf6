import { useWords } from '#src/platform/words.tsx'
import { adminVendors } from './vendors-on-off.words.ts'

/** Words of a product; of one that has none, its code. */
export function useProductWord() {
  const w = useWords(adminVendors)
  const known: readonly string[] = ['all', 'pl', 'bl', 'gl', 'hl']
  return (product: string) => (known.includes(product) ? w(product as 'all') : product)
}
