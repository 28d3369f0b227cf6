import type { CustomerState } from '#src/domain/guards.ts'
import { common } from '#src/locales/common.ts'
import { layout } from '#src/locales/layout.ts'
import type { Pair } from '#src/locales/pair.ts'
import type { Language } from '#src/platform/language.ts'
import type { Customer } from './customer.ts'
import { pageAt } from './routes.tsx'

/** Loads a page with all words that stand on it, so that it renders (or hydrates) in one go. */
export async function loadPage(
  path: string,
  landing: CustomerState['landing'],
  customer: Customer | null,
  language: Language,
): Promise<void> {
  const page = pageAt(path, landing, customer).load()
  if (language === 'en') {
    await page
    return
  }
  const own = page.then(({ words = [] }) => words)
  const pairs: readonly Pair[] = [common, layout, ...(await own)]
  await Promise.all(pairs.map((pair) => pair.load()))
}
