import { createRoot, hydrateRoot } from 'react-dom/client'
import { CustomerApp } from '#customer/app.tsx'
import { customerNow, refreshCustomer } from '#customer/customer.ts'
import { loadPage, loadWords } from '#customer/load-page.ts'
import { landingMode } from '#src/platform/area.ts'
import { pageLanguage } from '#src/platform/language.ts'
import { AreaFrame } from '#src/ui/area-frame.tsx'
import type { PageModule } from '#src/ui/lazy-page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/**
 * Renders the area. A page that was prerendered for this path, mode and language is hydrated once everything
 * on it is loaded; anything else is rendered from scratch.
 */
export async function start(root: HTMLElement): Promise<void> {
  const landing = landingMode()
  const language = pageLanguage()
  const path = location.pathname
  const { path: sent, module } = root.dataset
  const prerendered = sent === path && document.documentElement.lang === language
  const area = prerendered ? null : createRoot(root)
  area?.render(
    <AreaFrame>
      <Spinner />
    </AreaFrame>,
  )
  await refreshCustomer()
  const visitor = customerNow() === null
  const first =
    visitor && module && sent === path ? await firstPage(module).catch(() => undefined) : undefined
  if (!first) await loadPage(path, landing, language).catch(() => {})
  if (prerendered && first)
    hydrateRoot(root, <CustomerApp landing={landing} first={first} language={language} />)
  else (area ?? createRoot(root)).render(<CustomerApp landing={landing} first={first} />)

  async function firstPage(file: string) {
    const page = (await import(/* @vite-ignore */ file)) as PageModule
    await loadWords(page, language)
    return { path, Page: page.default }
  }
}
