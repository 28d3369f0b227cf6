import './dark.css'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#src/platform/storage.ts'

export type ColorMode = 'light' | 'dark'

const COOKIE = 'theme'
const YEAR_S = 365 * 24 * 3600
let mode: ColorMode | undefined
const listeners = new Set<() => void>()

const chosen = (cookie: string | null) => (cookie === 'dark' || cookie === 'light' ? cookie : undefined)
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** A cookie, so that the server sends the page in the right colours at once (server/web/pages.ts). */
const current = (): ColorMode => {
  if (!mode) show(chosen(readCookie(COOKIE)) ?? (prefersDark() ? 'dark' : 'light'))
  return mode as ColorMode
}

function show(next: ColorMode): void {
  mode = next
  document.documentElement.dataset.theme = next
}

export function setColorMode(next: ColorMode): void {
  show(next)
  writeCookie(COOKIE, next, YEAR_S)
  for (const listener of listeners) listener()
}

export const useColorMode = (): ColorMode =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
