import { prerender } from 'react-dom/static'
import { Waiting } from './shell/waiting-office.tsx'

/** What stands in the root until the back office has started. @returns the HTML inside the root */
export async function renderWaiting(): Promise<string> {
  const { prelude } = await prerender(<Waiting />)
  return new Response(prelude).text()
}
