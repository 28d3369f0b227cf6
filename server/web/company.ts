import type { Settings } from '#server/platform/settings.ts'

/** The page with the registered name, address and CIN in their places (customer/layout/company.ts); empty without a company. */
export const withCompany = (html: string, company: Settings['company']): string =>
  html
    .replaceAll('__COMPANY__', company?.name ?? '')
    .replaceAll('__ADDRESS__', company?.address ?? '')
    .replaceAll('__CIN__', company?.cin ?? '')
