import type { Words } from '#src/contract/bilingual.ts'

/** India keeps one clock without daylight saving, so a fixed offset is exact and needs no time-zone data. */
const indiaOffsetMs = 330 * 60_000
const dayMs = 86_400_000

/** Business day in Asia/Kolkata at an instant, as an ISO date. */
export const businessDay = (now: Date): string =>
  new Date(now.getTime() + indiaOffsetMs).toISOString().slice(0, 10)

/** Instant (UTC) at which a business day begins in Asia/Kolkata. */
export const dayStart = (iso: string): Date => new Date(Date.parse(iso) - indiaOffsetMs)

/** Hour of the day in Asia/Kolkata, 0 to 23. */
export const indiaHour = (now: Date): number => new Date(now.getTime() + indiaOffsetMs).getUTCHours()

/** The ISO date `days` later, earlier when negative. */
export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one ISO date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * Day, month and four-digit year as typed → ISO date.
 * Null when a part is not a number or the date would roll over (31/02 is not 3 March).
 */
export function parseDayMonthYear(day: string, month: string, year: string): string | null {
  const [d, m, y] = [day.trim(), month.trim(), year.trim()]
  if (!/^\d{1,2}$/.test(d) || !/^\d{1,2}$/.test(m) || !/^[1-9]\d{3}$/.test(y)) return null
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const time = Date.parse(iso)
  // Engines disagree on an impossible day in an ISO text: some refuse it, some roll over.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

/**
 ** Age in whole years. The birthday counts; for 29 February it is 1 March in a common year.
 * Negative for a birth date in the future.
 */
export function ageInYears(birthIso: string, todayIso: string): number {
  const years = Number(todayIso.slice(0, 4)) - Number(birthIso.slice(0, 4))
  return todayIso.slice(5) < birthIso.slice(5) ? years - 1 : years
}

const locales = { en: 'en-IN', hi: 'hi-IN' } as const
/** Hindi has no am and pm in its own letters, so its times count 24 hours. */
const clocks = { en: {}, hi: { hourCycle: 'h23' } } as const
const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

// Made on first use and kept: building a formatter costs a hundred times a format.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(lang: keyof Words, withTime: boolean): Intl.DateTimeFormat {
  const key = `${lang}${withTime}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(
      locales[lang],
      withTime
        ? { ...twoDigits, ...clocks[lang], hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' }
        : { ...twoDigits, timeZone: 'UTC' },
    )
    formats.set(key, format)
  }
  return format
}

/** ISO date, or the day in India on which an instant lies → DD/MM/YYYY. */
export const formatDate = (iso: string, lang: keyof Words): string =>
  formatIn(lang, false).format(Date.parse(iso) + (iso.length > 10 ? indiaOffsetMs : 0))

/** Instant → DD/MM/YYYY and the time of day in India. */
export const formatDateTime = (instant: Date | string, lang: keyof Words): string =>
  formatIn(lang, true).format(new Date(instant))
