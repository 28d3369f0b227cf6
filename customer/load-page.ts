import { loadWords } from '#customer/layout/load-words.ts'
import { type Frame, fullFrame } from '#customer/shared/frame.ts'
import { setRoutedLoader } from '#customer/shared/routed-loader.ts'
import type { Language } from '#src/contract/language.ts'
import type { CustomerState } from '#src/domain/customers/guards.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'

type Mode = CustomerState['landing']

let frameOf: ((path: string, mode: Mode, signedIn: boolean) => Frame) | undefined

/** The table of routes and the guards. A prerendered page is shown without them. */
export const routed = lazyPage(async () => {
  const module = await import('./routed.tsx')
  frameOf = module.frameAt
  return module
})

setRoutedLoader(() => routed.load())

/** The frame of a path; until the table is here, the full one around the spinner. */
export const frameAt = (path: string, mode: Mode, signedIn: boolean): Frame =>
  frameOf?.(path, mode, signedIn) ?? fullFrame

/** Loads the page of a path with all its words, so that it renders in one go. */
export async function loadPage(path: string, mode: Mode, language: Language): Promise<void> {
  await routed.load()
  const { pageFor } = await import('./routed.tsx')
  await loadWords(await pageFor(path, mode).load(), language)
}
