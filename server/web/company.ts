import type { Settings } from '#server/platform/settings.ts'

const asText = (text = '') => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page with the company's facts where the footer's words (customer/layout) left room; empty without a company. */
export const withCompany = (html: string, company: Settings['company']): string =>
  html
    .replaceAll('{company}', () => asText(company?.name))
    .replaceAll('{address}', () => asText(company?.address))
    .replaceAll('{gstin}', () => asText(company?.gstin))
