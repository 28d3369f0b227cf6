import { useSyncExternalStore } from 'react'
import { localBox } from '#src/platform/storage.ts'

const KEY = 'admin:single-keys'
const listeners = new Set<() => void>()

/** Whether a plain character is a shortcut in this browser. Speech input types such characters by accident, so it can be switched off. */
export const areSingleKeysOn = (): boolean => localBox.get(KEY) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) localBox.remove(KEY)
  else localBox.set(KEY, 'off')
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areSingleKeysOn)
