import { comparedLenders } from '#server/offers/compared-lenders.ts'
import type { Kept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lenderMark, MARK_SIDE } from '#src/domain/catalogue/lender-mark.ts'
import { escapeHtml } from './escape-html.ts'

/** Where a prerendered page (customer/landing/landing-more.tsx) leaves room for the names. */
const SLOT = 'data-fill="lenders"></ul>'

/** As customer/shared/lender-mark.tsx draws it. */
function markOf(id: number): string {
  const { colour, shape } = lenderMark(id)
  const side = `width="${MARK_SIDE}" height="${MARK_SIDE}"`
  return `<svg class="lender-mark" data-colour="${colour}" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}" aria-hidden="true"><rect ${side} rx="10"></rect><path d="${shape}" fill-rule="evenodd"></path></svg>`
}

/** By the cached list of lenders, which a change of any lender drops. */
const made = new WeakMap<Kept, Map<string, string>>()

/** A page's HTML with the names of the lenders of the day. @returns the same text where it names none */
export async function withLenders(
  html: string,
  { database, catalogue }: Pick<Deps, 'database' | 'catalogue'>,
): Promise<string> {
  if (!html.includes(SLOT)) return html
  const cached = await catalogue.body('lender:compared', () => comparedLenders(database.db))
  const known = made.get(cached) ?? new Map<string, string>()
  made.set(cached, known)
  const found = known.get(html)
  if (found) return found
  const names = (JSON.parse(cached.text) as Awaited<ReturnType<typeof comparedLenders>>).map(
    ({ lender_id, legal_name }) => `<li>${markOf(lender_id)}${escapeHtml(legal_name)}</li>`,
  )
  const filled = html.replace(SLOT, () => SLOT.replace('><', `>${names.join('')}<`))
  known.set(html, filled)
  return filled
}
