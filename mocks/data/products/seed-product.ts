/** Texts of an invented product in both languages, and its facts by name. */
export interface SeedProduct {
  name: readonly [en: string, hi: string]
  provider: string
  summary: readonly [en: string, hi: string]
  points: readonly (readonly [en: string, hi: string])[]
  limits: readonly (readonly [en: string, hi: string])[]
  /** Segment of the provider's address; none for a lead. */
  slug?: string
  /** Its connection, if not the common one. */
  credential?: string
  facts: Readonly<Record<string, unknown>>
}

const column = (pairs: SeedProduct['points'], place: 0 | 1) => pairs.map((pair) => pair[place])

/** The row of a product's table. @param host of the exit links */
export const rowOf = (
  { name, provider, summary, points, limits, slug, credential = 'demo', facts }: SeedProduct,
  host: string,
) => ({
  name: name[0],
  name_hi: name[1],
  provider,
  picture: null,
  summary: summary[0],
  summary_hi: summary[1],
  ...facts,
  points: column(points, 0),
  points_hi: column(points, 1),
  limits: column(limits, 0),
  limits_hi: column(limits, 1),
  link: slug ? `https://${host}/${slug}?utm_source=tulna&click={UNIQUE_ID}` : null,
  credential,
  status: 1,
})
