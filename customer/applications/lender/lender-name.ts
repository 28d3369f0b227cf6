import { isLenderSlug } from '#src/contract/integrations/lender-slug.ts'
import { useCall } from '#src/platform/use-call.ts'

interface NamedLender {
  name: string
  /** Takes the merchant-finance form behind an unguessable link. */
  ownForm: boolean
}

/**
 * The lender of a segment, for people without a session.
 * @returns undefined while the server is asked, null for a segment that is no lender's
 */
export function useNamedLender(slug: string): NamedLender | null | undefined {
  const can = isLenderSlug(slug)
  const { data, error } = useCall('GET /api/lender-slugs/{slug}', can ? { params: { slug } } : null)
  if (!can || data?.known === false) return null
  const name = slug.charAt(0).toUpperCase() + slug.slice(1)
  // Without an answer the page is shown: what it says of a lender is no secret, and its calls fail by themselves.
  if (error) return { name, ownForm: true }
  return data && { name, ownForm: data.own_form }
}
