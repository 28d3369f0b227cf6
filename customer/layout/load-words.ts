import { layout } from '#customer/layout/words.ts'
import type { Language } from '#src/contract/language.ts'
import type { PageModule } from '#src/kit/loading/lazy-page.tsx'
import { common } from '#src/locales/common.words.ts'
import type { Pair } from '#src/locales/pair.ts'

/** Loads a page's words in the reader's language. */
export async function loadWords({ words = [] }: PageModule, language: Language): Promise<void> {
  const pairs: readonly Pair[] = [common, layout, ...words]
  await Promise.all(pairs.map((pair) => pair.load(language)))
}
