import type { Language } from '#src/contract/language.ts'
/*
 * Partners under whose brand the site can be shown. A co-brand changes logo, font and two colours; every other
 * colour is derived from them (server/web/brand.ts), so that no brand makes a page unreadable.
 */

/** Fonts we host ourselves, so that visitors' IP addresses stay with us. */
export const fonts = {
  roboto: { family: 'Roboto', link: null },
  system: { family: 'system-ui', link: null },
  verdana: { family: 'Verdana', link: null },
  trebuchet: { family: 'Trebuchet MS', link: null },
  georgia: { family: 'Georgia', link: null },
} as const

export interface CoBrand {
  key: string
  name: string
  primary: string
  secondary: string
  font: { family: string; link: string | null }
  /** Whether the footer shows '*T&Cs Apply.'. */
  terms: boolean
  /** Title of all pages, where the partner has one of its own. */
  title?: string
  /** Address of an uploaded logo; without one the name is written. */
  logo?: string
  /** Of an uploaded logo for the block that names the partnership. */
  coBrandLogo?: string
  /** Text of that block, if not the default. */
  partnership?: { en: string; hi: string }
  /** Codes of the products it shows; omitted: all. */
  products?: readonly string[]
  /** Default language of its visitors. */
  language?: Language
}

type Row = readonly [
  key: string,
  name: string,
  primary: string,
  secondary: string,
  font: keyof typeof fonts,
  terms: boolean,
]

/** All invented. */
const rows: readonly Row[] = [
  ['solarkart', 'SolarKart', '#f5a623', '#1f3a2e', 'roboto', true],
  ['gramsetu', 'GramSetu Services', '#6bbf59', '#14401f', 'roboto', true],
  ['paisamitra', 'PaisaMitra Advisors', '#ff7a59', '#3b1f4a', 'system', true],
  ['dukaanplus', 'DukaanPlus', '#ffd23f', '#2d2a32', 'verdana', true],
  ['amberpay', 'AmberPay', '#ffbf00', '#4a3200', 'roboto', true],
  ['bachatghar', 'Bachat Ghar', '#00a676', '#05314a', 'roboto', true],
  ['bharosa', 'Bharosa Point', '#2274a5', '#131b23', 'georgia', true],
  ['chaupal', 'Chaupal Money', '#e4572e', '#29335c', 'trebuchet', true],
  ['credsaathi', 'CredSaathi', '#7b2cbf', '#240046', 'roboto', true],
  ['dhanvriksh', 'DhanVriksh', '#52b788', '#1b4332', 'system', true],
  ['ekdukaan', 'EkDukaan', '#f72585', '#3a0ca3', 'roboto', false],
  ['finbazaar', 'FinBazaar', '#4cc9f0', '#10002b', 'roboto', true],
  ['ghardwar', 'GharDwar', '#bc6c25', '#283618', 'georgia', true],
  ['harit', 'Harit Finance', '#95d5b2', '#081c15', 'roboto', true],
  ['indradhanush', 'Indradhanush', '#ff99c8', '#22223b', 'trebuchet', false],
  ['jeevika', 'Jeevika Credit', '#118ab2', '#073b4c', 'system', true],
  ['kisanmitra', 'Kisan Mitra', '#8ac926', '#1f2f0b', 'verdana', true],
  ['lakshyapath', 'LakshyaPath', '#ef476f', '#26547c', 'roboto', true],
  ['mandiloan', 'MandiLoan', '#fb8500', '#023047', 'roboto', true],
  ['nayasafar', 'Naya Safar', '#a2d2ff', '#03045e', 'roboto', true],
  ['oonchai', 'Oonchai', '#c77dff', '#10002b', 'system', false],
  ['pragatipe', 'PragatiPe', '#06d6a0', '#0b3954', 'roboto', true],
  ['quickrin', 'QuickRin', '#e63946', '#1d3557', 'roboto', true],
  ['rozgarplus', 'Rozgar Plus', '#ffb703', '#3d2c00', 'verdana', true],
  ['samriddhi', 'Samriddhi Hub', '#9d4edd', '#2b0a3d', 'georgia', true],
  ['taraqqi', 'Taraqqi', '#48cae4', '#03045e', 'trebuchet', true],
  ['udaan', 'Udaan Credit', '#f3722c', '#3d0c02', 'roboto', true],
  ['vyaparsetu', 'VyaparSetu', '#43aa8b', '#1a2e35', 'roboto', true],
  ['wadapay', 'WadaPay', '#577590', '#1b263b', 'system', true],
  ['xpressrin', 'XpressRin', '#f94144', '#2b2d42', 'roboto', false],
  ['yuvafin', 'YuvaFin', '#90be6d', '#132a13', 'roboto', true],
  ['zameen', 'Zameen Loans', '#a47148', '#2f1b0c', 'georgia', true],
  ['zindagi', 'Zindagi Money', '#ff758f', '#590d22', 'roboto', true],
]

const titles: Readonly<Record<string, string>> = { solarkart: 'SolarKart loans' }

export const coBrands: readonly CoBrand[] = rows.map(([key, name, primary, secondary, font, terms]) => ({
  key,
  name,
  primary,
  secondary,
  font: fonts[font],
  terms,
  ...(titles[key] && { title: titles[key] }),
}))

/** The site's own; `cl` is its key as a partner. */
export const defaultBrand: CoBrand = {
  key: 'cl',
  name: 'Tulna',
  primary: '#4ec9db',
  secondary: '#070050',
  font: fonts.roboto,
  terms: true,
}

/** The partner whose visitors see 'In Partnership With' (docs/specification-facts.md#special-partner). */
export const SPECIAL_PARTNER = 'solarkart'

export type FontName = keyof typeof fonts

/** A known co-brand, whatever the case of its key; undefined for any other word. */
export const coBrandOf = (key: string | null | undefined): CoBrand | undefined =>
  coBrands.find((brand) => brand.key === key?.toLowerCase())

/** What the app shows of a brand (docs/specification-facts.md#app-info). */
export const appInfo = ({ key, font }: CoBrand) => ({
  partner: key,
  logo: '/favicon.svg',
  fontLink: font.link,
  fontFamily: font.family,
  coBrandLogo: key === defaultBrand.key ? null : `/brand/${key}.svg`,
})
