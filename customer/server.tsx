import { prerender } from 'react-dom/static'
import type { CustomerState } from '#src/domain/customers/guards.ts'
import { type Language, languages } from '#src/platform/language.ts'
import { CustomerApp } from './app.tsx'
import { loadPage } from './load-page.ts'
import { openRoutes } from './routes.tsx'

interface Prerendered {
  path: string
  language: Language
  /** The deployment it is for; both when left out. */
  landing?: CustomerState['landing']
}

/** Everything that is rendered at build: the start page of each mode and the pages to read, in each language. */
export const pages: readonly Prerendered[] = (Object.keys(languages) as Language[]).flatMap((language) => [
  { path: '/', language, landing: 'landing' as const },
  { path: '/', language, landing: 'login' as const },
  ...openRoutes.map(({ path, only }) => ({ path, language, landing: only })),
])

/** @returns the HTML inside the root */
export async function render({ path, language, landing = 'landing' }: Prerendered): Promise<string> {
  await loadPage(path, landing, null, language)
  const app = <CustomerApp landing={landing} fixed={{ path, language }} />
  // Large parts would otherwise come behind the page, with inline scripts that our policy refuses.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
