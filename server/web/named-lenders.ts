import { comparedLenders } from '#server/offers/compared-lenders.ts'
import type { Kept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Where a prerendered page (customer/landing/landing-more.tsx) leaves room for the names. */
const SLOT = 'data-fill="lenders"></ul>'

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** By the cached list of lenders, which a change of any lender drops. */
const made = new WeakMap<Kept, Map<string, string>>()

/** A page's HTML with the names of the lenders of the day. @returns the same text where it names none */
export async function withLenders(
  html: string,
  { database, catalogue }: Pick<Deps, 'database' | 'catalogue'>,
): Promise<string> {
  if (!html.includes(SLOT)) return html
  const kept = await catalogue.body('lender:compared', () => comparedLenders(database.db))
  const known = made.get(kept) ?? new Map<string, string>()
  made.set(kept, known)
  const found = known.get(html)
  if (found) return found
  const names = (JSON.parse(kept.text) as Awaited<ReturnType<typeof comparedLenders>>).map(
    ({ legal_name }) => `<li>${asText(legal_name)}</li>`,
  )
  const filled = html.replace(SLOT, () => SLOT.replace('><', `>${names.join('')}<`))
  known.set(html, filled)
  return filled
}
