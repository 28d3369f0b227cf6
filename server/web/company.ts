import type { Settings } from '#server/platform/settings.ts'

/** The page with registered name, address and CIN where the footer's words (customer/layout) left room; empty without a company. */
export const withCompany = (html: string, company: Settings['company']): string =>
  html
    .replaceAll('{company}', company?.name ?? '')
    .replaceAll('{address}', company?.address ?? '')
    .replaceAll('{cin}', company?.cin ?? '')
