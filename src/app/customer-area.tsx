import { createRoot, hydrateRoot } from 'react-dom/client'
import { CustomerApp } from '#customer/app.tsx'
import { customerNow, refreshCustomer } from '#customer/customer.ts'
import { loadPage } from '#customer/load-page.ts'
import { landingMode } from '#src/platform/area.ts'
import { currentLanguage } from '#src/platform/language.ts'
import { AreaFrame } from '#src/ui/area-frame.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/**
 * Renders the area. A page that was prerendered for this path, mode and language is hydrated once everything
 * that stands on it is loaded; anything else is rendered afresh.
 */
export async function start(root: HTMLElement): Promise<void> {
  const landing = landingMode()
  const language = currentLanguage()
  const path = location.pathname
  const prerendered = root.dataset.path === path && document.documentElement.lang === language
  const area = prerendered ? null : createRoot(root)
  area?.render(
    <AreaFrame>
      <Spinner />
    </AreaFrame>,
  )
  await refreshCustomer()
  const visitor = customerNow() === null
  await loadPage(path, landing, customerNow(), language).catch(() => {})
  if (prerendered && visitor) hydrateRoot(root, <CustomerApp landing={landing} fixed={{ path, language }} />)
  else (area ?? createRoot(root)).render(<CustomerApp landing={landing} />)
}
