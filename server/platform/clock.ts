import type { Settings } from './settings/settings.ts'

/** The current time; with FAKE_NOW the clock starts at that instant. */
export function makeClock({ FAKE_NOW }: Pick<Settings, 'FAKE_NOW'>): () => Date {
  if (!FAKE_NOW) return () => new Date()
  const offset = Date.parse(FAKE_NOW) - Date.now()
  return () => new Date(Date.now() + offset)
}
