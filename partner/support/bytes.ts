import type { Language } from '#src/contract/language.ts'

const MEGABYTE = 1024 * 1024

/** Size of a file in few letters: `340 KB`, `1.2 MB`. */
export const sizeText = (bytes: number, language: Language): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / 1024))} ${language === 'hi' ? 'केबी' : 'KB'}`
    : `${(bytes / MEGABYTE).toFixed(1)} ${language === 'hi' ? 'एमबी' : 'MB'}`
