import { layout } from '#customer/layout/layout.words.ts'
import type { CustomerState } from '#src/domain/customers/guards.ts'
import { common } from '#src/locales/common.words.ts'
import type { Pair } from '#src/locales/pair.ts'
import type { Language } from '#src/platform/language.ts'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import type { Customer } from './customer.ts'
import { openPageAt } from './routes.tsx'

/** Everything but the pages to read: guarded pages, and open ones that are seldom the first. */
export const elsewhere = lazyPage(() => import('./elsewhere.tsx'))

/** Loads a page with all words that stand on it, so that it renders (or hydrates) in one go. */
export async function loadPage(
  path: string,
  landing: CustomerState['landing'],
  customer: Customer | null,
  language: Language,
): Promise<void> {
  const open = customer ? undefined : openPageAt(path, landing)
  const page = open ? open.load() : loadElsewhere(path, landing)
  if (language === 'en') {
    await page
    return
  }
  const own = page.then(({ words = [] }) => words)
  const pairs: readonly Pair[] = [common, layout, ...(await own)]
  await Promise.all(pairs.map((pair) => pair.load()))
}

async function loadElsewhere(path: string, landing: CustomerState['landing']) {
  await elsewhere.load()
  const { pageFor } = await import('./elsewhere.tsx')
  return pageFor(path, landing).load()
}
