/** Hosts on which the site shows less (docs/specification-facts.md#hosts). */
export type SubSite = 'solar' | 'loans' | 'goldloans'

export const subSiteOf = (host: string): SubSite | null =>
  (/^(solar|loans|goldloans)\./.exec(host)?.[1] as SubSite | undefined) ?? null

/** The loan sub-sites sell one product, so there is no product list to return to. */
export const offersProducts = (site: SubSite | null): boolean => site !== 'loans' && site !== 'goldloans'
